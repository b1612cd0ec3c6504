import { REFERRALS_PATH } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import { TextLink } from '@platform/ui'
import { checkLabel, type TaskOf, type TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'

/** So many friends whom the user invited have done their first campaign. */
export const createReferral: TaskTypeView<'CREATE_REFERRAL'> = {
  icon: 'user',
  needs: {},
  messages,
  useTexts({ settings, rejectionDetails }) {
    const t = useT()
    const { has = '0', needs = String(settings.friends) } = rejectionDetails ?? {}
    return { rejected: { REFERRALS_TOO_FEW: t('tooFew', { has, needs }) }, waiting: t('waiting') }
  },
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
  NoteLink: ToInvitation,
}

/** Where the user's link for friends is. */
function ToInvitation({ task }: { task: TaskOf<'CREATE_REFERRAL'> }) {
  const t = useT()
  if (task.rejection !== 'REFERRALS_TOO_FEW') return null
  return (
    <TextLink as={Link} to={REFERRALS_PATH}>
      {t('toInvitation')}
    </TextLink>
  )
}
