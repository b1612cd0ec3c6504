import { PROFILE_PARTS, type ProfilePart } from '@platform/contracts/identity/profile'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { Link, useLocation } from '@platform/remote-kit/router'
import { TextLink } from '@platform/ui'
import { checkLabel, type TaskOf, type TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'

type FactTask = TaskOf<'INTERNAL_API_VALIDATION'>

/** Another service of the platform knows something of the user. */
export const internalApi: TaskTypeView<'INTERNAL_API_VALIDATION'> = {
  icon: 'user',
  needs: {},
  messages,
  useTexts: (task) => ({
    rejected: { FACT_MISSING: useMissing(task) },
    waiting: useT()('waiting'),
  }),
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
  NoteLink: ToProfile,
}

function useMissing({ settings: { fact }, rejectionDetails }: FactTask): string {
  const t = useT()
  if (fact !== 'PROFILE_COMPLETE') return t(`missing.${fact}`)
  const missing = rejectionDetails?.missing?.split(',') ?? []
  const parts = missing.filter(isPart).map((part) => t(`part.${part}`))
  return parts.length > 0
    ? t('missing.PROFILE_COMPLETE', { parts: parts.join(', ') })
    : t('missing.profile')
}

const isPart = (text: string): text is ProfilePart =>
  (PROFILE_PARTS as readonly string[]).includes(text)

/** Where it is done, with the way back to this page. */
function ToProfile({ task }: { task: FactTask }) {
  const t = useT()
  const { pathname } = useLocation()
  const { fact } = task.settings
  if (task.rejection !== 'FACT_MISSING') return null
  const page = fact === 'PROFILE_COMPLETE' ? PROFILE_PATHS.details : PROFILE_PATHS.account
  return (
    <TextLink as={Link} to={`${page}?back=${encodeURIComponent(pathname)}`}>
      {t(`go.${fact}`)}
    </TextLink>
  )
}
