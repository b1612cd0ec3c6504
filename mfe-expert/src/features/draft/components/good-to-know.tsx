import { DECIDED_WITHIN_DAYS } from '@platform/contracts/expert/constants'
import { Card, color, Heading, Icon, type IconName, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** What an applicant wants to know on every step: that nothing is lost, who reads it, and when they have an answer. */
export function GoodToKnow() {
  const t = useT()
  const lines: readonly [IconName, string][] = [
    ['retry', t('aside.device')],
    ['lock', t('aside.who')],
    ['quests', t('aside.time', { count: DECIDED_WITHIN_DAYS })],
  ]
  return (
    <Card as="section" aria-labelledby="good-to-know">
      <Heading level={2} size="card" id="good-to-know">
        {t('aside.title')}
      </Heading>
      <Lines>
        {lines.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={18} />
            {text}
          </li>
        ))}
      </Lines>
    </Card>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: ${space(3)} 0 0;
  padding: 0;
  color: ${color.mute};
  font-size: ${size.meta};
  list-style: none;
  & > li {
    display: flex;
    gap: ${space(2.5)};
  }
  & svg {
    flex: none;
    margin-top: 1px;
    color: ${color.volt};
  }
`
