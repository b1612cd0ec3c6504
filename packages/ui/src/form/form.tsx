import type { FormEvent, ReactNode } from 'react'
import type { FormState } from './use-form.ts'

interface FormProps {
  form: Pick<FormState<never>, 'element' | 'submit' | 'submitting'>
  children: ReactNode
}

/** The `<form>` of `useForm`. A submission that leaves wrong fields focuses the first of them. */
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
