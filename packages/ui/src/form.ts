/**
 * Forms on react-hook-form (14 KB gzip). Import it only from code that loads with the form, never from a
 * first paint. Controls come from `@platform/ui/interaction`.
 */
export { fieldRules } from './form/field-rules.ts'
export { Form } from './form/form.tsx'
export { FormField } from './form/form-field.tsx'
export { FormSummary } from './form/form-summary.tsx'
export type { StandardSchema } from './form/standard-schema.ts'
export { useCodeForm } from './form/use-code-form.ts'
export { type FormState, useForm } from './form/use-form.ts'
