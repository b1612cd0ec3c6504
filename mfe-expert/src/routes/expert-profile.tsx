import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { Page } from '@platform/ui'
import { messages as draftMessages } from '../features/draft/i18n/messages.ts'
import { OtherProfile } from '../features/profile/components/other-profile.tsx'
import { OwnProfile } from '../features/profile/components/own-profile.tsx'
import { messages } from '../features/profile/i18n/messages.ts'
import { EXPERT_PARAM } from '../features/profile/model/expert-link.ts'

const catalogues = [messages, draftMessages]

/** `/expert-profile`: the user's own, or that of another expert (`?expert=`). */
export function ExpertProfileRoute() {
  const id = useSearchParams()[0].get(EXPERT_PARAM)
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>{id === null ? <OwnProfile /> : <OtherProfile key={id} id={id} />}</Page>
    </LanguageProvider>
  )
}
