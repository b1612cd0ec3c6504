import type { Alert } from '@platform/contracts/shell/shell-api'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useShell } from '@platform/remote-kit/shell'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { ActDialog } from './act-dialog.tsx'
import { reasonRule, useReason } from './use-reason.tsx'

/** What staff do with a reason. */
export interface ReasonedAct {
  title: string
  /** What comes of it. */
  text?: string
  action: string
  /** `danger`: it takes something away, or is final. */
  variant: 'primary' | 'danger'
  /**
   * Does it, and has what it changes shown anew.
   * @param idempotencyKey the same for as long as its outcome is open
   * @returns what is said once it is done
   */
  run: (reason: string, idempotencyKey: string) => Promise<string | Alert>
  /** Why it failed. */
  problem: (error: unknown) => string
}

interface ReasonDialogProps {
  act: ReasonedAct
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** Asks for a reason, then acts: once, however often it is sent, and with a fresh proof of the account where the service asks for one. */
export function ReasonDialog({ act, onClose }: ReasonDialogProps) {
  return (
    <ActDialog title={act.title} onClose={onClose}>
      <ReasonForm act={act} onClose={onClose} />
    </ActDialog>
  )
}

function ReasonForm({ act, onClose }: ReasonDialogProps) {
  const { alerts } = useShell()
  const failureText = useFailureText()
  const withProof = useFreshProof()
  const reason = useReason()
  const send = useSendOnce(act.run)
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    problemText: reason.problemText,
    async onSubmit({ reason }) {
      const said = await withProof(() => send(reason.trim()))
      alerts.show(typeof said === 'string' ? { message: said } : said)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        {act.text && <Text tone="mute">{act.text}</Text>}
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, act.problem(form.failure))}
          </Notice>
        )}
        <FormField form={form} name="reason" {...reason.field} />
        <Button type="submit" variant={act.variant} block size="l" loading={form.submitting}>
          {act.action}
        </Button>
      </Stack>
    </Form>
  )
}
