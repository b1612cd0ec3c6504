import { useFailureText } from '@platform/remote-kit/failure-text'
import { useShell } from '@platform/remote-kit/shell'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'

/** An act on an account that needs a reason and a fresh proof. */
export interface AccountAct {
  title: string
  text: string
  action: string
  /** What is said once it is done. */
  done: string
  run: (reason: string, idempotencyKey: string) => Promise<unknown>
  /** Why it failed. */
  problem: (error: unknown) => string
}

interface ReasonDialogProps {
  act: AccountAct
  onClose: () => void
}

const schema = fieldRules<{ reason: string }, 'act.reason.missing'>({ reason: reasonRule })

/** Acts on an account, with a reason: once, however often it is sent. */
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
      await withProof(() => send(reason.trim()))
      alerts.show({ message: act.done })
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Text tone="mute">{act.text}</Text>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, act.problem(form.failure))}
          </Notice>
        )}
        <FormField form={form} name="reason" {...reason.field} />
        <Button type="submit" variant="danger" block size="l" loading={form.submitting}>
          {act.action}
        </Button>
      </Stack>
    </Form>
  )
}
