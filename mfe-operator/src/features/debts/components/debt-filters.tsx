import {
  REVOCATION_REASONS,
  type RevocationReason,
} from '@platform/contracts/rules/revocation-reasons'
import { Button, ChipGroup, Inline, Stack } from '@platform/ui'
import { Field, Select, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import type { DebtFilter } from '../api/debts-api.ts'
import { useT } from '../i18n/messages.ts'

interface DebtFiltersProps {
  filter: DebtFilter
  onChange: (filter: DebtFilter) => void
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Which debts are shown: owed or settled, by their cause, and of one account. */
export function DebtFilters({ filter, onChange }: DebtFiltersProps) {
  const t = useT()
  const [typed, setTyped] = useState(filter.userId)
  const [isBad, setIsBad] = useState(false)
  const find = () => {
    const userId = typed.trim()
    const isId = userId === '' || ID.test(userId)
    setIsBad(!isId)
    if (isId) onChange({ ...filter, userId })
  }
  return (
    <Stack gap={4}>
      <ChipGroup
        label={t('debts.which')}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        options={[
          { value: 'open', label: t('debts.which.open') },
          { value: 'settled', label: t('debts.which.settled') },
        ]}
      />
      <Field label={t('debts.why')}>
        <Select
          value={filter.reason}
          onChange={({ target }) =>
            onChange({ ...filter, reason: target.value as RevocationReason | '' })
          }
        >
          <option value="">{t('debts.why.all')}</option>
          {REVOCATION_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`debts.why.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <Stack gap={3}>
          <Field
            label={t('debts.user')}
            hint={t('debts.user.hint')}
            error={isBad ? t('debts.user.bad') : undefined}
          >
            <TextInput
              value={typed}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Inline>
            <Button type="submit" variant="secondary">
              {t('debts.user.find')}
            </Button>
            {filter.userId !== '' && (
              <Button variant="ghost" onClick={() => onChange({ ...filter, userId: '' })}>
                {t('debts.user.all')}
              </Button>
            )}
          </Inline>
        </Stack>
      </form>
    </Stack>
  )
}
