import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useForm as useHookForm,
} from 'react-hook-form'
import { refusedFields } from './refused-fields.ts'
import { schemaResolver } from './schema-resolver.ts'
import type { StandardSchema } from './standard-schema.ts'

interface FormOptions<Input extends FieldValues, Output, Problem extends string> {
  /** Checks the input and gives the values to send: a schema of zod, or `fieldRules`. */
  schema: StandardSchema<Input, Output, Problem>
  /** First value of every field. */
  defaultValues: Input
  /** Sends the values. If it throws, the form keeps its input. */
  onSubmit: (values: Output) => unknown
  /** The user's text for a problem; the problem itself by default. */
  problemText?: ((problem: Problem) => string) | undefined
  /**
   * Problems by field in an error that `onSubmit` threw. The form reads `details.fields` of an error envelope
   * without it.
   */
  refusal?: ((error: unknown) => Partial<Record<FieldPath<Input>, Refusal<Problem>>>) | undefined
}

/** A problem of the schema, or a text of the server. */
type Refusal<Problem extends string> = Problem | { text: string }

/** Type of errors whose message is the server's text, which is shown as it is. */
const SERVER = 'server'

/** State of a form: its input, its problems, and one submission at a time. */
export function useForm<Input extends FieldValues, Output, Problem extends string>({
  schema,
  defaultValues,
  onSubmit,
  problemText = (problem) => problem,
  refusal = () => ({}),
}: FormOptions<Input, Output, Problem>) {
  const form = useHookForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues: defaultValues as DefaultValues<Input>,
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<unknown>(null)
  const [settled, setSettled] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  // Focuses the first wrong field in page order: wrong for the schema, the server or the page.
  useEffect(() => {
    if (settled === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [settled])

  /** Drops the problems of fields; input is not checked again before the next submission. */
  function uncheck() {
    form.reset(undefined, { keepValues: true, keepDefaultValues: true })
  }

  /** Shows the error at its fields, or as the form's failure. False if a field has a problem now. */
  function showError(error: unknown): boolean {
    const problems = Object.entries({ ...textsOf(refusedFields(error)), ...refusal(error) })
    const shown = problems.filter(([name]) => element.current?.elements.namedItem(name))
    for (const [name, problem] of shown) {
      form.setError(name as FieldPath<Input>, errorOf(problem as Refusal<Problem>))
    }
    if (shown.length === 0 || shown.length < problems.length) setFailure(error)
    return shown.length === 0
  }

  /** False if a field has a problem now. */
  async function send(): Promise<boolean> {
    let clean = false
    await form.handleSubmit(
      async (values) => {
        setFailure(null)
        try {
          await onSubmit(values)
          clean = true
        } catch (error) {
          clean = showError(error)
        }
      },
      // The last failure was about an earlier input.
      () => setFailure(null),
    )()
    return clean
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      const clean = await send()
      if (clean) uncheck()
    } finally {
      busy.current = false
      setSettled((count) => count + 1)
    }
  }

  function focus(name: FieldPath<Input>) {
    const field = element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    element,
    /** Moves the focus to a field. */
    focus,
    control: form.control,
    getValues: form.getValues,
    reset: form.reset,
    setValue: form.setValue,
    watch: form.watch,
    errors,
    /** The last error of `onSubmit` that is not only about fields shown; null otherwise. */
    failure,
    /** True until `onSubmit` has settled. */
    submitting: isSubmitting,
    /** Submits the form as its button does, e.g. when a code is complete. */
    submit,
    uncheck,
    textOf: ({ type, message = '' }: FieldError) =>
      type === SERVER ? message : problemText(message as Problem),
  }
}

export type FormState<
  Input extends FieldValues,
  Output = Input,
  Problem extends string = string,
> = ReturnType<typeof useForm<Input, Output, Problem>>

function errorOf<Problem extends string>(problem: Refusal<Problem>) {
  return typeof problem === 'string'
    ? { type: 'schema', message: problem }
    : { type: SERVER, message: problem.text }
}

function textsOf(problems: Record<string, string>): Record<string, { text: string }> {
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, { text }]))
}
