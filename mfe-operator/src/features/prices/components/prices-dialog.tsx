import { type Currency, currencies } from '@platform/contracts/money'
import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Field, Select, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { ActDialog } from '../../../parts/act/act-dialog.tsx'
import { askForPrices, type SlotPrices } from '../api/prices-api.ts'
import { useT } from '../i18n/messages.ts'
import { isSame, MOST_SLOTS, minorOf, PRICE_CURRENCIES, tidied } from '../model/price-draft.ts'
import { useSlotName } from './price-facts.tsx'

interface PricesDialogProps {
  now: SlotPrices
  onClose: () => void
}

/** Asks another person to approve other prices of slots. */
export function PricesDialog(props: PricesDialogProps) {
  const t = useT()
  return (
    <ActDialog title={t('slots.change')} onClose={props.onClose}>
      <PricesForm {...props} />
    </ActDialog>
  )
}

function PricesForm({ now, onClose }: PricesDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const failureText = useFailureText()
  const [draft, setDraft] = useState(now)
  const [wasSent, setWasSent] = useState(false)
  const { slots, edit } = draft
  const nameOf = useSlotName(slots.length)
  const ask = useWrite({
    mutationFn: () => askForPrices(api, tidied(draft)),
    onSuccess() {
      alerts.show({ message: t('slots.asked') })
      onClose()
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: ['staff-price-history'] })
      void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
    },
  })
  const isBad = [...slots, edit].some((price) => minorOf(price) === null)
  const isUnchanged = isSame(draft, now)
  const setSlot = (index: number, price: SlotPrice) =>
    setDraft({ ...draft, slots: slots.map((one, at) => (at === index ? price : one)) })
  const last = slots.at(-1) ?? edit
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasSent(true)
        if (!isBad && !isUnchanged) void ask.send()
      }}
    >
      <Stack gap={4}>
        <Text tone="mute">{t('slots.note')}</Text>
        {ask.error && (
          <Notice tone="bad" live="alert">
            {failureText(ask.error, t(problemOf(ask.error)))}
          </Notice>
        )}
        {wasSent && isUnchanged && <Notice live="status">{t('slots.same')}</Notice>}
        {slots.map((price, index) => (
          <PriceFields
            // Slots are named by their places.
            key={index}
            what={nameOf(index)}
            price={price}
            isChecked={wasSent}
            onChange={(next) => setSlot(index, next)}
          />
        ))}
        <Inline gap={2}>
          <Button
            size="s"
            variant="secondary"
            disabled={slots.length >= MOST_SLOTS}
            onClick={() => setDraft({ ...draft, slots: [...slots, { ...last }] })}
          >
            {t('slots.add')}
          </Button>
          <Button
            size="s"
            variant="ghost"
            disabled={slots.length <= 1}
            onClick={() => setDraft({ ...draft, slots: slots.slice(0, -1) })}
          >
            {t('slots.remove')}
          </Button>
        </Inline>
        <PriceFields
          what={t('slots.edit')}
          price={edit}
          isChecked={wasSent}
          onChange={(next) => setDraft({ ...draft, edit: next })}
        />
        <Button type="submit" block size="l" loading={ask.isPending}>
          {t('slots.ask')}
        </Button>
      </Stack>
    </form>
  )
}

interface PriceFieldsProps {
  what: string
  price: SlotPrice
  /** Whether what is wrong is said already. */
  isChecked: boolean
  onChange: (price: SlotPrice) => void
}

function PriceFields({ what, price, isChecked, onChange }: PriceFieldsProps) {
  const t = useT()
  const error = isChecked && minorOf(price) === null ? t('slots.bad') : undefined
  return (
    <Stack gap={2}>
      <Field label={t('slots.amountOf', { what })} error={error}>
        <TextInput
          value={price.amount}
          inputMode="decimal"
          maxLength={26}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...price, amount: target.value })}
        />
      </Field>
      <Field label={t('slots.currencyOf', { what })}>
        <Select
          value={price.currency}
          onChange={({ target }) => onChange({ ...price, currency: target.value as Currency })}
        >
          {PRICE_CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {currencies[code].name}
            </option>
          ))}
        </Select>
      </Field>
    </Stack>
  )
}

/** Why it was not asked for: the key of its text. */
const problemOf = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'FORBIDDEN' ? 'slots.forbidden' : 'slots.other'
