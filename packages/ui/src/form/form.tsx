import type { FormEvent, ReactNode } from 'react'
import type { FormState } from './use-form.ts'

interface FormProps {
  form: Pick<FormState<never>, 'element' | 'submit' | 'submitting'>
  children: ReactNode
}

/** The `<form>` of `useForm`; after a submission that leaves wrong fields, the first has the focus. */
export function Form({ form, children }: FormProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form ref={form.element} onSubmit={onSubmit} noValidate aria-busy={form.submitting}>
      {children}
    </form>
  )
}
