import { editCampaignPath, OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { WrittenCampaign } from '@platform/contracts/quests/admin'
import { useQuery } from '@platform/remote-kit/query'
import { Link, useParams } from '@platform/remote-kit/router'
import { useApi, usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Inline, Notice, Page, Stack, Text, TextLink } from '@platform/ui'
import { type ReactNode, useState } from 'react'
import { leaveTexts } from '../../../parts/leave/i18n/messages.ts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { writtenQuery } from '../api/editor-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { newDraft } from '../model/new-draft.ts'
import { CampaignEditor } from './campaign-editor.tsx'

const Texts = textsOf(messages, leaveTexts)

/** `/operator/campaigns/new` and `/operator/campaigns/:campaignId`: where a campaign is written, paid for and published. */
export function EditorPage() {
  const { campaignId } = useParams()
  return <Texts>{campaignId ? <Changed key={campaignId} id={campaignId} /> : <New />}</Texts>
}

function New() {
  const t = useT()
  const { navigate } = useShell()
  return (
    <Frame title={t('editor.new')}>
      <CampaignEditor
        campaign={null}
        initial={newDraft('FIXED_SLOT_FIXED_REWARD')}
        onReload={(id) => navigate(editCampaignPath(id), { replace: true })}
      />
    </Frame>
  )
}

function Changed({ id }: { id: string }) {
  const t = useT()
  const [loads, setLoads] = useState(0)
  const written = useQuery(writtenQuery(useApi(), id))
  /** What was written stays until there is something in its place. */
  async function reload() {
    const { isSuccess } = await written.refetch()
    if (isSuccess) setLoads((count) => count + 1)
  }
  const title = written.data
    ? t('editor.title', { slug: written.data.campaign.slug })
    : t('editor.loading')
  return (
    <Frame title={title}>
      <StaffList
        list={written}
        refused={{ title: t('refused.FORBIDDEN'), text: '' }}
        loading={t('editor.loading')}
        failed={t('editor.failed')}
        retry={t('editor.retry')}
      >
        {(data) => <Opened key={loads} {...data} onReload={() => void reload()} />}
      </StaffList>
    </Frame>
  )
}

function Opened({ campaign, written, onReload }: WrittenCampaign & { onReload: () => void }) {
  const t = useT()
  const hasCodes = JSON.stringify(written.tasks ?? []).includes('SPECIAL_CODE_VALIDATION')
  return (
    <Stack gap={5}>
      {campaign.status !== 'DRAFT' && <Notice>{t('editor.fixed')}</Notice>}
      {hasCodes && <Notice>{t('editor.codes')}</Notice>}
      <CampaignEditor campaign={campaign} initial={written} onReload={onReload} />
    </Stack>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  usePageTitle(title)
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <Inline>
            <TextLink as={Link} to={OPERATOR_PATHS.campaigns}>
              {t('editor.back')}
            </TextLink>
          </Inline>
          <Heading level={1}>{title}</Heading>
          <Text tone="mute">{t('editor.intro')}</Text>
        </Stack>
        {children}
      </Stack>
    </Page>
  )
}
