import { Field } from '@platform/ui/interaction'
import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import type { FormState } from './use-form.ts'

/** The props of a control; `onChange` takes the event of an input, or the value itself. */
interface FieldInput<Value> {
  name: string
  value: Value
  onChange: (event: unknown) => void
  onBlur: () => void
}

interface FormFieldProps<
  Input extends FieldValues,
  Name extends FieldPath<Input>,
  Output,
  Problem extends string,
> {
  form: FormState<Input, Output, Problem>
  name: Name
  label: ReactNode
  /** How to fill it in; a problem takes its place. */
  hint?: ReactNode
  /** A problem found outside the form, shown where the form finds none. */
  error?: ReactNode
  required?: boolean
  /** Other fields whose problems depend on this one's value. */
  revalidates?: FieldPath<Input>[]
  /** One control, e.g. `{(input) => <TextInput {...input} />}`. */
  children: (input: FieldInput<FieldPathValue<Input, Name>>) => ReactNode
}

/** A field of a form: the control with its label, its hint and what is wrong with it. */
export function FormField<
  Input extends FieldValues,
  Name extends FieldPath<Input>,
  Output,
  Problem extends string,
>({
  form,
  name,
  error: outer,
  revalidates = [],
  children,
  ...rest
}: FormFieldProps<Input, Name, Output, Problem>) {
  const { field, fieldState } = useController<Input, Name, Output>({
    control: form.control,
    name,
    rules: { deps: revalidates },
  })
  const { value, onChange, onBlur } = field
  const error = fieldState.error ? form.textOf(fieldState.error) : outer
  return (
    <Field {...rest} {...(error && { error })}>
      {children({ name, value, onChange, onBlur })}
    </Field>
  )
}
