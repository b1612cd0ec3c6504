import { Button, color, space, Text } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

interface SaveRowProps {
  /** There is something to save: the row stays in sight, above the bar of phones. */
  unsaved: boolean
  submitting: boolean
}

/** The button of a long form. */
export function SaveRow({ unsaved, submitting }: SaveRowProps) {
  const t = useT()
  return (
    <Row $inSight={unsaved}>
      {unsaved && (
        <Text size="meta" tone="mute">
          {t('details.unsaved')}
        </Text>
      )}
      <Button type="submit" block loading={submitting}>
        {t(submitting ? 'profile.name.saving' : 'details.save')}
      </Button>
    </Row>
  )
}

const inSight = css`
  position: sticky;
  z-index: 1;
  bottom: var(--k-sticky-bottom, 0px);
  margin: 0 -${space(5)} -${space(5)};
  padding: ${space(3)} ${space(5)};
  border-top: 1px solid ${color.line};
  background: ${color.surface1};
`

const Row = styled.div<{ $inSight: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  > :first-child:not(:last-child) {
    flex: none;
  }
  ${({ $inSight }) => $inSight && inSight}
`
