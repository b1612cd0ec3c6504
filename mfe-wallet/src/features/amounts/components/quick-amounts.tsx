import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Inline } from '@platform/ui'
import { writeExactly } from '../model/typed-amount.ts'

/** KCash, one press each. */
const AMOUNTS = ['1000', '5000', '10000'] as const

/** Writes a usual amount of KCash into the field above. */
export function QuickAmounts({ onType }: { onType: (text: string) => void }) {
  const language = useLanguage()
  return (
    <Inline gap={2}>
      {AMOUNTS.map((amount) => (
        <Button
          key={amount}
          variant="secondary"
          size="s"
          onClick={() => onType(writeExactly(amount, language))}
        >
          {writeExactly(amount, language)}
        </Button>
      ))}
    </Inline>
  )
}
