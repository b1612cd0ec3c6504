import type { FormEvent, ReactNode } from 'react'
import type { FormState } from './use-form.ts'

interface FormProps {
  form: Pick<FormState<never>, 'element' | 'submit' | 'submitting'>
  /** For a submit button outside the form, by its `form` attribute. */
  id?: string
  children: ReactNode
}

/** The `<form>` of `useForm`. A submission that leaves wrong fields focuses the first of them. */
export function Form({ form, id, children }: FormProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form id={id} ref={form.element} onSubmit={onSubmit} noValidate aria-busy={form.submitting}>
      {children}
    </form>
  )
}
