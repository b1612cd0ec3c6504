import { styled } from '@platform/ui/styled'
import type { FieldError, FieldPath, FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'
import { color, radius, space, target } from '../theme/tokens.ts'
import type { FormState } from './use-form.ts'

interface FormSummaryProps<Input extends FieldValues, Output, Problem extends string> {
  form: FormState<Input, Output, Problem>
  title: string
  /** Labels of the fields, in the order of the page. */
  labels: Partial<Record<FieldPath<Input>, string>>
}

/** Lists the problems of a long form; each line moves the focus to its field. Hidden for a single problem, whose field has the focus. */
export function FormSummary<Input extends FieldValues, Output, Problem extends string>({
  form,
  title,
  labels,
}: FormSummaryProps<Input, Output, Problem>) {
  const problems = Object.entries<string | undefined>(labels).flatMap(([name, label]) => {
    const error = get(form.errors, name) as FieldError | undefined
    return error ? [{ name, text: `${label}: ${form.textOf(error)}` }] : []
  })
  if (problems.length < 2) return null

  return (
    <Box role="alert">
      <strong>{title}</strong>
      {problems.map(({ name, text }) => (
        <Line key={name} type="button" onClick={() => form.focus(name as FieldPath<Input>)}>
          {text}
        </Line>
      ))}
    </Box>
  )
}

const Box = styled.div`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.bad};
  border-radius: ${radius.control};
`

const Line = styled.button`
  display: block;
  min-height: ${target};
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
