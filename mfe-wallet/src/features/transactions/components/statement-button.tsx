import type { Currency } from '@platform/contracts/money'
import { LatePart } from '@platform/remote-kit/late-part'
import { Button } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

const loadSheet = () =>
  import('../../statements/components/statement-sheet.tsx').then((module) => module.StatementSheet)

/** Opens the statement of a month, whose code comes once it is asked for. */
export function StatementButton({ currency = 'KCASH' }: { currency: Currency | undefined }) {
  const t = useT()
  const [asked, setAsked] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        onClick={() => {
          setAsked(asked + 1)
          setIsOpen(true)
        }}
      >
        {t('statement')}
      </Button>
      {asked > 0 && (
        <LatePart
          key={asked}
          load={loadSheet}
          props={{ currency, open: isOpen, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  )
}
