import { Icon, Tag, Text, VisuallyHidden } from '@platform/ui'
import { List, ListRow, Tile } from '@platform/ui/page-parts'
import { keyframes, styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { Change } from './use-changes.tsx'

interface ChangesProps {
  changes: readonly Change[]
  isMoving: boolean
  /** The last row, e.g. a way to see more. */
  more: ReactNode
}

/** What the claim changed, each with its value before and after where it has both. */
export function Changes({ changes, isMoving, more }: ChangesProps) {
  const t = useT()
  return (
    <Rows aria-label={t('claim.changed')} $isMoving={isMoving}>
      {changes.map(({ name, picture, before, after, added, below }) => (
        <ListRow
          key={`${name} ${after}`}
          leading={<Tile>{picture}</Tile>}
          title={
            <>
              <Text as="span" size="meta" tone="mute">
                {name}
              </Text>
              <BeforeAfter>
                {before === undefined ? (
                  after
                ) : (
                  <>
                    <VisuallyHidden>{t('claim.balanceChange', { before, after })}</VisuallyHidden>
                    <Text as="span" tone="mute" numeric aria-hidden="true">
                      {before}
                    </Text>
                    <Icon name="chevron" size={14} />
                    <After aria-hidden="true">{after}</After>
                  </>
                )}
              </BeforeAfter>
            </>
          }
          trailing={added && <Tag tone="gold">{added}</Tag>}
        >
          {below}
        </ListRow>
      ))}
      <li>{more}</li>
    </Rows>
  )
}

const enter = keyframes`from { opacity: 0; transform: translateY(14px); }`

/** The rows enter one after the other, on the light of the reward. */
const Rows = styled(List)<{ $isMoving: boolean }>`
  & > li {
    animation: ${({ $isMoving }) => ($isMoving ? enter : 'none')} 220ms ease-out backwards;
  }
  & > li:nth-child(2) {
    animation-delay: 80ms;
  }
  & > li:nth-child(3) {
    animation-delay: 160ms;
  }
  & > li:nth-child(4) {
    animation-delay: 240ms;
  }
`

const BeforeAfter = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
`

const After = styled.span`
  font-size: 1.2em;
`
