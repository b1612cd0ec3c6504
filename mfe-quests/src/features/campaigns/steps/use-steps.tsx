import { useState } from 'react'
import type { SteppedCampaign } from './stepped-campaign.ts'
import { useSheetCode } from './use-sheet-code.ts'

const loadSheet = () => import('./steps-sheet.tsx').then((module) => module.StepsSheet)

/** The sheet of a campaign's steps. */
export function useSteps(campaign: SteppedCampaign) {
  const { Sheet, load, isComing } = useSheetCode(loadSheet, 'The steps of a campaign')
  const [isOpen, setIsOpen] = useState(false)

  async function open(): Promise<void> {
    if (await load()) setIsOpen(true)
  }

  const close = () => setIsOpen(false)
  const sheet = Sheet && <Sheet campaign={campaign} open={isOpen} onClose={close} />
  return { open: () => void open(), isComing, sheet }
}
