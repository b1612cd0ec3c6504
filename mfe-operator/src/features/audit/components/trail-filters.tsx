import type { AuditFilters } from '@platform/contracts/growth/audit'
import { AUDITED_SERVICES } from '@platform/contracts/growth/audited-services'
import { Button, Grid, Inline, Stack } from '@platform/ui'
import { DateInput, Field, Select, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { filtersOf, NO_FILTER, type TypedFilter } from '../model/trail-filter.ts'

/** Which lines are shown: by service, by who acted, by what it was about, and by days. */
export function TrailFilters({ onFilter }: { onFilter: (filters: AuditFilters) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(NO_FILTER)
  const [isBad, setIsBad] = useState(false)
  const change = (part: Partial<TypedFilter>) => setTyped({ ...typed, ...part })
  const apply = (next: TypedFilter) => {
    const filters = filtersOf(next)
    setIsBad(filters === null)
    if (filters) onFilter(filters)
  }
  const plain = { maxLength: 200, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }
  const dayError = isBad ? t('filter.day.bad') : undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      <Stack gap={4}>
        <Field label={t('filter.service')}>
          <Select
            value={typed.service}
            onChange={({ target }) => change({ service: target.value })}
          >
            <option value="">{t('filter.service.all')}</option>
            {AUDITED_SERVICES.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('filter.actor')} hint={t('filter.actor.hint')}>
          <TextInput
            {...plain}
            value={typed.actor}
            onChange={({ target }) => change({ actor: target.value })}
          />
        </Field>
        <Field label={t('filter.subject')} hint={t('filter.subject.hint')}>
          <TextInput
            {...plain}
            value={typed.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Grid min={200}>
          <Field label={t('filter.from')} error={dayError}>
            <DateInput value={typed.from} onChange={(from) => change({ from })} />
          </Field>
          <Field label={t('filter.until')}>
            <DateInput value={typed.until} onChange={(until) => change({ until })} />
          </Field>
        </Grid>
        <Inline>
          <Button type="submit" variant="secondary">
            {t('filter.apply')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setTyped(NO_FILTER)
              apply(NO_FILTER)
            }}
          >
            {t('filter.clear')}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
