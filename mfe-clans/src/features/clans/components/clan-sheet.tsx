import {
  CLAN_NAME_LENGTH,
  JOIN_MODES,
  type JoinMode,
  MAX_DESCRIPTION,
} from '@platform/contracts/clans/constants'
import type { ClanView } from '@platform/contracts/clans/http'
import { MAX_PLACE } from '@platform/contracts/identity/profile'
import { useFormat, useServerTime, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Dialog, Select, TextArea, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useClanConfig } from '../api/get-config.ts'
import { useClanRules } from '../../membership/api/own-standing.ts'
import { type Uploads, useChangeClan, useCreateClan } from '../api/write-clan.ts'
import { useT } from '../i18n/messages.ts'
import { type ClanInput, type ClanProblem, clanRules } from '../model/clan-input.ts'
import { ownCountry, useCountries } from '../model/use-countries.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { GameChoice } from './game-choice.tsx'
import { ImageChoice, type ImageChosen } from './image-choice.tsx'

interface ClanSheetProps {
  open: boolean
  onClose: () => void
  /** Called once the clan is created, or changed. */
  onDone: () => void
  /** The clan that is changed; without it one is created. */
  clan?: ClanView
}

const checks = fieldRules<ClanInput, ClanProblem>(clanRules)

/** What a chief says of their clan: creates it, or changes it. */
export function ClanSheet({ open, onClose, onDone, clan }: ClanSheetProps) {
  const t = useT()
  const shell = useShell()
  const { formatDateTime } = useFormat()
  const countries = useCountries()
  const refusalText = useRefusalText()
  const { data: rules } = useClanRules()
  const { data: config } = useClanConfig()
  const create = useCreateClan()
  const change = useChangeClan(clan?.id ?? '')
  const [logo, setLogo] = useState<ImageChosen>({})
  const [banner, setBanner] = useState<ImageChosen>({})
  const [games, setGames] = useState<string[]>(clan?.games ?? [])
  const dates = [rules?.minDateToRecreateClanAfterDelete, rules?.minDateToJoinClanAfterLeaving]
  const until = dates
    .flatMap((date) => date ?? [])
    .toSorted()
    .at(-1)
  const isCooling = useServerTime((now) => !clan && until !== undefined && Date.parse(until) > now)

  const form = useForm({
    schema: checks,
    defaultValues: {
      clanName: clan?.clanName ?? '',
      country: clan?.country ?? ownCountry() ?? '',
      city: clan?.city ?? '',
      description: clan?.description ?? '',
      joinMode: clan?.joinMode ?? 'open',
      referrerPhoneNumber: '',
    } as ClanInput,
    problemText: (problem) =>
      problem === 'form.nameShort' ? t(problem, { min: CLAN_NAME_LENGTH.min }) : t(problem),
    refusal: (failure) => {
      const code = (failure as { code?: string }).code
      const isName = code === 'CLAN_NAME_TAKEN' || code === 'CLAN_NAME_RESERVED'
      return isName ? { clanName: { text: refusalText(failure) } } : {}
    },
    async onSubmit({ clanName, country, city, description, joinMode, referrerPhoneNumber }) {
      const written = {
        ...{ clanName: clanName.trim(), country, joinMode: joinMode as JoinMode },
        ...{ city: city.trim() || null, description: description.trim() || null, games },
      }
      const uploads: Uploads = {
        ...(logo.file && { clanLogo: logo.file }),
        ...(banner.file && { bannerImage: banner.file }),
      }
      const { missing } = clan
        ? await change(
            {
              ...written,
              ...(logo.preset && { clanLogo: logo.preset }),
              ...(banner.preset && { bannerImage: banner.preset }),
            },
            uploads,
          )
        : await create(
            {
              ...written,
              clanLogo: logo.preset ?? null,
              bannerImage: banner.preset ?? null,
              referrerPhoneNumber: referrerPhoneNumber.trim() || null,
            },
            uploads,
          )
      const message = t(clan ? 'form.changed' : 'form.created', { clan: written.clanName })
      shell.alerts.show(
        missing.length > 0 ? { message: t('form.noPicture'), type: 'warning' } : { message },
      )
      onClose()
      onDone()
    },
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={clan ? t('form.change') : t('create.title')}
      closeLabel={t('close')}
      locked={form.submitting}
      backdropCloses={false}
      width="m"
      tall
    >
      <Form form={form}>
        <Stack gap={4}>
          {isCooling && until && (
            <Notice tone="gold">{t('create.cooling', { until: formatDateTime(until) })}</Notice>
          )}
          <FormField form={form} name="clanName" label={t('form.name')} required>
            {(input) => (
              <TextInput {...input} maxLength={CLAN_NAME_LENGTH.max} autoComplete="off" />
            )}
          </FormField>
          <ImageChoice
            imageType="clanLogo"
            label={t('form.logo')}
            value={logo}
            onChange={setLogo}
          />
          <ImageChoice
            imageType="bannerImage"
            label={t('form.banner')}
            value={banner}
            onChange={setBanner}
          />
          <FormField form={form} name="description" label={t('form.description')}>
            {(input) => <TextArea {...input} maxLength={MAX_DESCRIPTION} rows={3} />}
          </FormField>
          <GameChoice value={games} onChange={setGames} />
          <FormField form={form} name="country" label={t('country')} required>
            {(input) => (
              <Select {...input}>
                {input.value === '' && <option value="">{t('form.countryMissing')}</option>}
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="city" label={t('form.city')}>
            {(input) => <TextInput {...input} maxLength={MAX_PLACE} />}
          </FormField>
          <FormField form={form} name="joinMode" label={t('form.mode')}>
            {(input) => (
              <Select {...input}>
                {JOIN_MODES.map((mode) => (
                  <option key={mode} value={mode}>
                    {t(`modeText.${mode}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {!clan && (
            <FormField
              form={form}
              name="referrerPhoneNumber"
              label={t('form.referrer')}
              hint={t('form.referrerHint')}
            >
              {(input) => <TextInput {...input} type="tel" maxLength={24} autoComplete="off" />}
            </FormField>
          )}
          {!clan && config && (
            <Text size="meta" tone="mute">
              {t('create.limit', { count: config.memberLimit })}
            </Text>
          )}
          {!clan && rules && rules.minDaysBeforeClanDelete > 0 && (
            <Text size="meta" tone="mute">
              {t('create.deleteRule', { count: rules.minDaysBeforeClanDelete })}
            </Text>
          )}
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {refusalText(form.failure)}
            </Notice>
          )}
          <Button type="submit" block size="l" loading={form.submitting} disabled={isCooling}>
            {clan ? t('form.save') : t('create.go')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
