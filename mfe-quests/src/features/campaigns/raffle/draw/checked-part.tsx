import type { CheckPart, Fault } from '@platform/raffle-check'
import { color, Icon, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'
import { useFaultText } from './use-fault-text.ts'

/** Faults that are said one by one. */
const FEW = 3

interface CheckedPartProps {
  part: CheckPart
  isChecked: boolean
  faults: readonly Fault[]
}

/** One part of the check: what it holds, and what does not fit. */
export function CheckedPart({ part, isChecked, faults }: CheckedPartProps) {
  const t = useT()
  const { faultText } = useFaultText()
  const isRight = isChecked && faults.length === 0
  return (
    <Row $tone={isRight ? 'ok' : isChecked ? 'bad' : 'dim'}>
      {/* Not checked yet is an empty circle. */}
      {isChecked ? (
        <Icon
          name={isRight ? 'check' : 'warning'}
          size={18}
          label={t(isRight ? 'right' : 'notRight')}
        />
      ) : (
        <Empty aria-hidden="true" />
      )}
      <div>
        <Text size="meta" weight={500}>
          {t(`part.${part}`)}
        </Text>
        {faults.slice(0, FEW).map((fault) => (
          <Text key={faultText(fault)} size="meta" tone="bad">
            {faultText(fault)}
          </Text>
        ))}
        {faults.length > FEW && (
          <Text size="meta" tone="bad">
            {t('moreFaults', { count: faults.length - FEW })}
          </Text>
        )}
      </div>
    </Row>
  )
}

const Row = styled.li<{ $tone: 'ok' | 'bad' | 'dim' }>`
  display: flex;
  gap: ${space(2)};
  list-style: none;
  & > svg,
  & > span {
    flex: none;
    margin-top: 1px;
    color: ${({ $tone }) => color[$tone]};
  }
`

const Empty = styled.span`
  width: 18px;
  height: 18px;
  border: 2px solid currentColor;
  border-radius: 50%;
`
