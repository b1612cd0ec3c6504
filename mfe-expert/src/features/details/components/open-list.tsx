import type { ApplicationProblem } from '@platform/contracts/expert/application-http'
import { DRAFT_FIELDS, type DraftField } from '@platform/contracts/expert/constants'
import { expertStepPath } from '@platform/contracts/expert/paths'
import { Link } from '@platform/remote-kit/router'
import { Notice, space, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { useT } from '../i18n/messages.ts'

/** What keeps the application from being sent; each leads to its step. */
export function OpenList({ problems }: { problems: readonly ApplicationProblem[] }) {
  const t = useT()
  const names = useDraftT()
  if (problems.length === 0) return null

  function textOf({ field, problem }: ApplicationProblem): string {
    switch (problem) {
      case 'missing':
      case 'invalid':
        return t(`open.${problem}`, { field: isField(field) ? names(`field.${field}`) : field })
      default:
        return t(`open.${problem}`)
    }
  }
  return (
    <Notice tone="gold" title={t('open.title', { count: problems.length })}>
      <Items>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.problem}`}>
            <Line as={Link} to={expertStepPath(problem.step)}>
              {textOf(problem)}
            </Line>
          </li>
        ))}
      </Items>
    </Notice>
  )
}

const isField = (name: string): name is DraftField =>
  (DRAFT_FIELDS as readonly string[]).includes(name)

const Items = styled.ul`
  display: grid;
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
`

const Line = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`
