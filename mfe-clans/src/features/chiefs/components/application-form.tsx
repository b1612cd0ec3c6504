import { MAX_PLACE } from '@platform/contracts/identity/profile'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useSession } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Checkbox, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useApply } from '../api/application.ts'
import { useT } from '../i18n/messages.ts'
import {
  type ApplicationInput,
  type ApplicationProblem,
  applicationRules,
} from '../model/application-input.ts'
import { PhoneProof, type TypedCode } from './phone-proof.tsx'

const checks = fieldRules<ApplicationInput, ApplicationProblem>(applicationRules)

/** Asks to be a verified chief. */
export function ApplicationForm() {
  const t = useT()
  const session = useSession()
  const failureText = useFailureText()
  const apply = useApply()
  const [typedCode, setTypedCode] = useState<TypedCode | null>(null)
  const own = session.status === 'signed-in' ? session : null
  const form = useForm({
    schema: checks,
    defaultValues: {
      ...{ email: own?.email ?? '', phoneNumber: own?.phoneNumber ?? '' },
      ...{ chiefCity: '', collegeName: '', isStudent: false },
    } as ApplicationInput,
    problemText: t,
    onSubmit: ({ email, chiefCity, phoneNumber, isStudent, collegeName }) =>
      apply({
        ...{ email: email.trim(), chiefCity: chiefCity.trim(), phoneNumber: phoneNumber.trim() },
        ...{ isStudent, collegeName: isStudent ? collegeName.trim() : null },
        // A code is for the number of the account.
        ...(typedCode?.code && phoneNumber === own?.phoneNumber && { otp: typedCode }),
      }),
  })
  const isStudent = form.watch('isStudent')
  const isOwnNumber = own?.phoneNumber != null && form.watch('phoneNumber') === own.phoneNumber
  const code = (form.failure as { code?: string } | null)?.code
  return (
    <Form form={form}>
      <Stack gap={4}>
        <FormField form={form} name="email" label={t('form.email')} required>
          {(input) => <TextInput {...input} type="email" autoComplete="email" maxLength={254} />}
        </FormField>
        <FormField
          form={form}
          name="phoneNumber"
          label={t('form.phone')}
          hint={t('form.phoneHint')}
          required
        >
          {(input) => <TextInput {...input} type="tel" autoComplete="tel" maxLength={24} />}
        </FormField>
        {isOwnNumber && <PhoneProof value={typedCode} onChange={setTypedCode} />}
        <FormField form={form} name="chiefCity" label={t('form.city')} required>
          {(input) => <TextInput {...input} maxLength={MAX_PLACE} />}
        </FormField>
        <Checkbox
          label={t('form.student')}
          checked={isStudent}
          onChange={({ target }) => form.setValue('isStudent', target.checked)}
        />
        {isStudent && (
          <FormField form={form} name="collegeName" label={t('form.college')} required>
            {(input) => <TextInput {...input} maxLength={MAX_PLACE} />}
          </FormField>
        )}
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {code && isKnown(code) ? t(texts[code]) : failureText(form.failure, t('no.other'))}
          </Notice>
        )}
        <Button type="submit" block size="l" loading={form.submitting}>
          {t('form.send')}
        </Button>
      </Stack>
    </Form>
  )
}

const texts = {
  APPLICATION_EXISTS: 'no.exists',
  NO_APPLICATIONS_LEFT: 'no.left',
  OTP_WRONG: 'no.code',
  OTP_EXPIRED: 'no.codeOld',
  TOO_MANY_ATTEMPTS: 'no.codeOld',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts
