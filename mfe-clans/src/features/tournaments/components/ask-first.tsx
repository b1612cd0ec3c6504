import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { type ComponentProps, useState } from 'react'
import { type PlainAct, usePlainAct } from '../api/act-in-tournament.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface AskFirstProps {
  variant: NonNullable<ComponentProps<typeof Button>['variant']>
  tournamentId: string
  act: Exclude<PlainAct, 'check-in'>
  /** Of the button that opens the sheet. */
  label: string
  title: string
  /** What it means. */
  text: string
}

/** A button for what cannot be taken back, with a sheet that says what it means before it is done. */
export function AskFirst({ tournamentId, act, label, title, text, variant }: AskFirstProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const write = usePlainAct(tournamentId)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        block
        variant={variant}
        onClick={() => {
          write.reset()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('close')}
        locked={write.isPending}
      >
        <Stack gap={4}>
          <Text>{text}</Text>
          {write.error && (
            <Notice tone="bad" live="alert">
              {refusalText(write.error)}
            </Notice>
          )}
          <Button
            block
            size="l"
            variant={act === 'start' ? 'primary' : 'danger'}
            loading={write.isPending}
            onClick={async () => {
              if (await write.send(act)) setOpen(false)
            }}
          >
            {label}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
