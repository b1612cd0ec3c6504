import { Icon, List, ListRow, Tag, Text, Tile, VisuallyHidden } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'

/** One thing that the claim changed. */
export interface Change {
  name: string
  picture: ReactNode
  before: string
  after: string
  /** What was added, such as "+500". */
  added: string
}

/** What the claim changed, each with its value before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT()
  return (
    <List aria-label={t('claim.changed')}>
      {changes.map(({ name, picture, before, after, added }) => (
        <ListRow
          key={name}
          leading={<Tile>{picture}</Tile>}
          title={
            <>
              <Text as="span" size="meta" tone="mute">
                {name}
              </Text>
              <BeforeAfter>
                <VisuallyHidden>{t('claim.balanceChange', { before, after })}</VisuallyHidden>
                <Text as="span" tone="mute" numeric aria-hidden="true">
                  {before}
                </Text>
                <Icon name="chevron" size={14} />
                <span aria-hidden="true">{after}</span>
              </BeforeAfter>
            </>
          }
          trailing={<Tag tone="gold">{added}</Tag>}
        />
      ))}
    </List>
  )
}

const BeforeAfter = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
`
