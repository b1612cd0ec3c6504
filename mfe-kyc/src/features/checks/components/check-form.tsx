import { MAX_FULL_NAME } from '@platform/contracts/kyc/fields'
import { refusedFieldsIn } from '@platform/contracts/refused-fields'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, FormSummary, fieldRules, useForm } from '@platform/ui/form'
import { DateInput, TextInput } from '@platform/ui/interaction'
import type { ComponentProps } from 'react'
import { useOwnKycCache } from '../../steps/api/own-kyc.ts'
import { useT } from '../i18n/messages.ts'
import {
  bodyOf,
  CHECK_FIELDS,
  type CheckField,
  type CheckInput,
  type CheckProblem,
  checkRules,
  type FormKind,
  NOTHING_TYPED,
} from '../model/check-fields.ts'
import { useDraft, useKeepDraft } from '../model/drafts.ts'
import { isOutdated, useRefusalText } from '../model/use-refusal-text.ts'
import { Consent } from './consent.tsx'
import { KeptNote } from './kept-note.tsx'

interface CheckFormProps {
  kind: FormKind
  /** What the button says. */
  action: string
  /** Sends the fields, each in its one form. */
  onSend: (fields: Record<string, string>) => Promise<unknown>
  /** For a user who does not want to go on with it. */
  cancel?: { label: string; onClick: () => void }
}

/** Asks for what is verified, with what is stored of each field and why. */
export function CheckForm({ kind, action, onSend, cancel }: CheckFormProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const { refresh } = useOwnKycCache()
  const draft = useDraft(kind)
  const names = CHECK_FIELDS[kind]
  const form = useForm({
    schema: fieldRules<CheckInput, CheckProblem>(checkRules(kind)),
    defaultValues: draft ?? NOTHING_TYPED,
    problemText: t,
    async onSubmit(input) {
      try {
        await onSend(bodyOf(kind, input))
      } catch (error) {
        if (isOutdated(error)) void refresh()
        throw error
      }
    },
    refusal: (error) => problemsIn(error, names),
  })
  useKeepDraft(kind, form.getValues)
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)]))
  return (
    <Form form={form}>
      <Stack gap={5}>
        <FormSummary form={form} title={t('summary')} labels={labels} />
        {names.map((name) => (
          <Stack key={name} gap={2}>
            <FormField
              form={form}
              name={name}
              label={t(`field.${name}`)}
              hint={t(`hint.${name}`)}
              required
            >
              {({ value, ...input }) =>
                name === 'birthDate' ? (
                  <DateInput {...input} value={value} autoComplete="bday" />
                ) : (
                  <TextInput {...input} value={value} {...INPUTS[name]} />
                )
              }
            </FormField>
            <KeptNote field={name} />
          </Stack>
        ))}
        <Consent
          isGiven={form.watch('consent')}
          isMissing={form.errors.consent !== undefined}
          onChange={(isGiven) =>
            form.setValue('consent', isGiven, { shouldValidate: form.errors.consent !== undefined })
          }
        />
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {refusalText(form.failure)}
          </Notice>
        )}
        <Button type="submit" block size="l" loading={form.submitting}>
          {form.submitting ? t('sending') : action}
        </Button>
        {cancel && (
          <Button block variant="ghost" disabled={form.submitting} onClick={cancel.onClick}>
            {cancel.label}
          </Button>
        )}
      </Stack>
    </Form>
  )
}

/** Digits in groups, as cards have them, are longer than the number. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 } as const
const CODE = {
  ...{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 },
} as const

const INPUTS: Record<CheckField, ComponentProps<typeof TextInput>> = {
  ...{ aadhaar: NUMBER, accountNumber: NUMBER, cpf: NUMBER, pan: CODE, ifsc: CODE },
  fullName: { autoComplete: 'name', spellCheck: false, maxLength: MAX_FULL_NAME },
  birthDate: {},
}

/** The fields that the server refused, with our own words for each. */
function problemsIn(
  error: unknown,
  names: readonly CheckField[],
): Partial<Record<CheckField, CheckProblem>> {
  const refused = refusedFieldsIn((error as { details?: unknown } | null)?.details)
  const wrong = names.filter((name) => refused.some(({ path }) => path === `body.${name}`))
  return Object.fromEntries(wrong.map((name) => [name, `wrong.${name}` as const]))
}
