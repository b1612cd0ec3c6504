import { givesSensitiveRole, ROLES, type Role } from '@platform/contracts/identity/rights'
import type { StaffUser } from '@platform/contracts/identity/staff-users'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Checkbox } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useFreshProof } from '@platform/remote-kit/use-fresh-proof'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { reasonRule, useReason } from '../../../parts/act/use-reason.tsx'
import { findUser } from '../api/users-api.ts'
import { roleNames } from '../../../parts/roles/i18n/messages.ts'
import { useT } from '../i18n/messages.ts'
import { useSetRoles } from './use-set-roles.ts'
import { nameOf } from './user-row.tsx'

interface RolesDialogProps {
  /** As the list shows it. */
  user: StaffUser
  onClose: () => void
}

interface Choice {
  roles: Role[]
  reason: string
}

const schema = fieldRules<Choice, 'act.reason.missing'>({
  reason: reasonRule,
})
const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  ROLES.every((role) => a.includes(role) === b.includes(role))

/** Gives and takes the roles of one user. A change made meanwhile is shown before it is overwritten. */
export function RolesDialog({ user, onClose }: RolesDialogProps) {
  const t = useT()
  const name = nameOf(user) ?? t('users.unnamed')
  return (
    <ActDialog onClose={onClose} title={t('roles.title', { name })}>
      <RolesForm user={user} onClose={onClose} />
    </ActDialog>
  )
}

function RolesForm({ user, onClose }: RolesDialogProps) {
  const t = useT()
  const roleName = roleNames.useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const setRoles = useSetRoles(user.userId)
  const failureText = useFailureText()
  const withProof = useFreshProof()
  const reason = useReason()
  const [before, setBefore] = useState(user.roles)
  const form = useForm<Choice, Choice, 'act.reason.missing'>({
    schema,
    defaultValues: { roles: [...user.roles], reason: '' },
    problemText: reason.problemText,
    async onSubmit({ roles, reason }) {
      let waits = false
      try {
        waits = await withProof(() => setRoles({ roles, before, reason: reason.trim() }))
      } catch (error) {
        if (errorCodeOf(error) === 'ROLES_CHANGED') await showPresent()
        throw error
      }
      alerts.show({ message: t(waits ? 'roles.asked' : 'roles.saved') })
      void queries.invalidateQueries({ queryKey: [waits ? 'staff-approvals' : 'staff-users'] })
      onClose()
    },
  })
  const chosen = form.watch('roles')
  const needsApproval = givesSensitiveRole(before, chosen)
  async function showPresent() {
    const present = (await findUser(api, user.userId))?.roles ?? []
    setBefore(present)
    form.setValue('roles', [...present])
    void queries.invalidateQueries({ queryKey: ['staff-users'] })
  }
  const choose = (role: Role, isChosen: boolean) =>
    form.setValue(
      'roles',
      ROLES.filter((one) => (one === role ? isChosen : chosen.includes(one))),
    )
  return (
    <Form form={form}>
      <Stack gap={4}>
        {form.failure !== null && (
          <Notice tone="bad" live="alert">
            {failureText(form.failure, t(problemOf(form.failure)))}
          </Notice>
        )}
        <Choices>
          <legend>{t('roles.choose')}</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={roleName(`role.${role}`)}
              checked={chosen.includes(role)}
              disabled={form.submitting}
              onChange={({ target }) => choose(role, target.checked)}
            />
          ))}
        </Choices>
        {needsApproval && <Notice live="status">{t('roles.waits')}</Notice>}
        <FormField form={form} name="reason" {...reason.field} />
        <Button
          type="submit"
          block
          size="l"
          loading={form.submitting}
          disabled={sameRoles(chosen, before)}
        >
          {t(needsApproval ? 'roles.ask' : 'roles.save')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Why the roles were not saved: the key of its text. */
function problemOf(error: unknown) {
  switch (errorCodeOf(error)) {
    case 'ROLES_CHANGED':
      return 'roles.changed'
    case 'OWN_ROLES':
    case 'FORBIDDEN':
      return 'roles.refused'
    case 'NOT_FOUND':
      return 'roles.gone'
    default:
      return 'roles.failed'
  }
}

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
`
