import { fieldRules } from './field-rules.ts'
import { useForm } from './use-form.ts'

interface CodeFormOptions<Problem extends string> {
  /** Digits of a whole code. */
  length: number
  /** Whether the page says why the last code was refused: an empty field then is what that code has left. */
  isRefused: boolean
  missing: Problem
  incomplete: Problem
  problemText: (problem: Problem) => string
  /** Sends a whole code. The field is empty when it has settled. */
  onCode: (code: string) => Promise<unknown>
}

/** State of a form with one code, which is sent once it is complete or by its button. */
export function useCodeForm<Problem extends string>({
  length,
  isRefused,
  missing,
  incomplete,
  problemText,
  onCode,
}: CodeFormOptions<Problem>) {
  const form = useForm({
    schema: fieldRules<{ code: string }, Problem>({
      code(code) {
        if (code === '') return isRefused ? null : missing
        return code.length < length ? incomplete : null
      },
    }),
    defaultValues: { code: '' },
    problemText,
    async onSubmit({ code }) {
      // The button was pressed too, after the last digit had sent it.
      if (code === '') return
      await onCode(code)
      form.setValue('code', '')
    },
  })
  return form
}
