import { Button } from '@platform/ui'
import { useState } from 'react'
import { AppealDialog } from './appeal-dialog.tsx'

/** Whether the sheet of an appeal is open, and what was typed in it, which stays when it is closed. */
export function useAppealSheet() {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  return { isOpen, words, setWords, open: () => setOpen(true), close: () => setOpen(false) }
}

interface AppealButtonProps {
  sheet: ReturnType<typeof useAppealSheet>
  label: string
  /** `send`: what the button says, where it sends no appeal. */
  texts: { title: string; text: string; label: string; send?: string }
  write: { send: (reason: string) => unknown; isPending: boolean; error: unknown }
}

/** Opens the sheet in which the user says why another person should decide otherwise. */
export function AppealButton({ sheet, label, texts, write }: AppealButtonProps) {
  return (
    <>
      <Button size="s" variant="secondary" onClick={sheet.open}>
        {label}
      </Button>
      {sheet.isOpen && (
        <AppealDialog
          {...texts}
          words={sheet.words}
          onWords={sheet.setWords}
          onSend={write.send}
          sending={write.isPending}
          error={write.error}
          onClose={sheet.close}
        />
      )}
    </>
  )
}
