import type { Language } from '@platform/contracts/constants'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import { kitMessages } from '@platform/remote-kit/kit-messages'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { QueryClientProvider } from '@platform/remote-kit/query'
import { ShellContext, useShell } from '@platform/remote-kit/shell'
import { createValue } from '@platform/remote-kit/value'
import { useEffect, useMemo, useState } from 'react'
import { messages as listMessages } from '../../i18n/messages.ts'
import { CampaignPage } from '../campaigns/components/campaign-page.tsx'
import { CampaignTexts } from '../campaigns/components/campaign-texts.tsx'
import { previewQueries } from './preview-queries.ts'
import { previewShell } from './preview-shell.ts'

interface PreviewedPageProps {
  campaign: CampaignDetail
  /** The moment that it shows. */
  at: string
  language: Language
  /** What the page says once a button is pressed that would send something. */
  notSent: string
}

const catalogues = [listMessages, kitMessages]

/** The real page of a campaign, for a test user: it reads from the preview alone, and sends nothing. */
export function PreviewedPage({ campaign, at, language, notSent }: PreviewedPageProps) {
  const shell = useShell()
  const [chosen] = useState(() => createValue(language))
  useEffect(() => chosen.set(language), [chosen, language])
  const inPreview = useMemo(
    () =>
      previewShell(shell, {
        ...{ language: chosen, at: Date.parse(at) },
        onRefused: () => shell.alerts.show({ message: notSent, type: 'info' }),
      }),
    [shell, chosen, at, notSent],
  )
  const queries = useMemo(() => previewQueries(campaign, notSent), [campaign, notSent])
  return (
    <ShellContext value={inPreview}>
      <QueryClientProvider client={queries}>
        <LanguageProvider language={chosen} catalogues={catalogues}>
          <CampaignTexts pending={null}>
            <CampaignPage campaign={campaign} isFollowed={false} />
          </CampaignTexts>
        </LanguageProvider>
      </QueryClientProvider>
    </ShellContext>
  )
}
