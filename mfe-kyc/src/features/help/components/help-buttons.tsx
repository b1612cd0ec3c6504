import type { OwnKyc } from '@platform/contracts/kyc/http'
import { LatePart } from '@platform/remote-kit/late-part'
import { Button, Inline } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

const loadFaq = () => import('./faq-dialog.tsx').then(({ FaqDialog }) => FaqDialog)
const loadSkip = () => import('./skip-dialog.tsx').then(({ SkipDialog }) => SkipDialog)

interface HelpButtonsProps {
  own: OwnKyc
  /** Whether something is left that could be skipped. */
  canSkip: boolean
}

/** The ways to the questions and past the check. Their dialogs load when they are first opened. */
export function HelpButtons({ own, canSkip }: HelpButtonsProps) {
  const t = useT()
  const [open, setOpen] = useState<'faq' | 'skip' | null>(null)
  const [wasOpen, setWasOpen] = useState({ faq: false, skip: false })
  const show = (name: 'faq' | 'skip') => {
    setWasOpen({ ...wasOpen, [name]: true })
    setOpen(name)
  }
  const close = () => setOpen(null)
  return (
    <>
      <Inline gap={2}>
        <Button size="s" variant="secondary" icon="info" onClick={() => show('faq')}>
          {t('faq.open')}
        </Button>
        {canSkip && (
          <Button size="s" variant="ghost" onClick={() => show('skip')}>
            {t('skip')}
          </Button>
        )}
      </Inline>
      {wasOpen.faq && <LatePart load={loadFaq} props={{ open: open === 'faq', onClose: close }} />}
      {wasOpen.skip && (
        <LatePart
          load={loadSkip}
          props={{ costs: own.costs, open: open === 'skip', onClose: close }}
        />
      )}
    </>
  )
}
