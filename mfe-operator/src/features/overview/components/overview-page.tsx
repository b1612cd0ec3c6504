import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import { usePageTitle, useSession } from '@platform/remote-kit/shell'
import { Heading, media, Page, Stack, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { APPROVAL_RIGHTS } from '../../../parts/approvals/approval-services.ts'
import { roleNames } from '../../../parts/roles/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages as approvalMessages } from '../../approvals/i18n/messages.ts'
import { messages as campaignMessages } from '../../campaigns/i18n/messages.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { Figures } from './figures.tsx'
import { LivePanel } from './live-panel.tsx'
import { QueuePanel } from './queue-panel.tsx'

const Texts = textsOf(messages, campaignMessages, approvalMessages, roleNames)

/** `/operator/`: what runs, what waits for a person, and whether all is well, as far as the roles of the reader show it. */
export function OverviewPage() {
  return (
    <Texts>
      <Overview />
    </Texts>
  )
}

function Overview() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('overview.title'))
  const roles = session.status === 'signed-in' ? session.roles : []
  const may = (...rights: readonly Right[]) => rights.some((right) => holdsRight(roles, right))
  return (
    <Page>
      <Stack gap={6}>
        <Heading level={1}>{t('overview.title')}</Heading>
        <Figures may={may} />
        <Columns>
          {may('campaigns.read') && <LivePanel />}
          <Stack gap={6}>
            {may(...APPROVAL_RIGHTS) && <ApprovalsPanel />}
            {may('reviews.decide') && <QueuePanel />}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
    align-items: start;
  }
`
