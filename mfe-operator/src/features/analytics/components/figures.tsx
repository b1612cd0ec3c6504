import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import { FigureBox } from './figure-table.ts'

/** A table that scrolls for itself, also by keys. Its name differs from that of the card around it, whose title it has. */
export function Figures({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  return (
    <FigureBox tabIndex={0} role="region" aria-label={t('report.figures', { title })}>
      {children}
    </FigureBox>
  )
}
