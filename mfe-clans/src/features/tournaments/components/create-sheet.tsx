import {
  CHECK_IN_MS,
  ENTRANT_KINDS,
  ENTRANTS,
  type EntrantKind,
  MOST_IN_LINEUP,
  STARTS_AFTER_MS,
  TOURNAMENT_FORMATS,
  type TournamentFormat,
} from '@platform/contracts/clans/tournaments'
import { DAY_MS, MINUTE_MS } from '@platform/contracts/constants'
import { holdsRight } from '@platform/contracts/identity/rights'
import { useSession, useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Dialog, Select, TextInput } from '@platform/ui/interaction'
import { useMemo } from 'react'
import { useGames } from '../../games/api/list-games.ts'
import { useCreateTournament } from '../api/create-tournament.ts'
import { useT } from '../i18n/messages.ts'
import {
  type TournamentInput,
  type TournamentProblem,
  tournamentRules,
  usualStart,
} from '../model/create-input.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

const SOONEST_MINUTES = STARTS_AFTER_MS.least / MINUTE_MS
const LATEST_DAYS = STARTS_AFTER_MS.most / DAY_MS

interface CreateSheetProps {
  open: boolean
  onClose: () => void
  /** Called with the id of the tournament that was created. */
  onDone: (id: string) => void
}

/** Minutes for a report to choose from. */
const MINUTES = [10, 30, 60, 120, 1_440] as const

/** What an organiser says of a tournament, and creates it. */
export function CreateSheet({ open, onClose, onDone }: CreateSheetProps) {
  const t = useT()
  const { serverNow, alerts } = useShell()
  const session = useSession()
  const { data: games = [] } = useGames()
  const refusalText = useRefusalText()
  const create = useCreateTournament()
  const isStaff = session.status === 'signed-in' && holdsRight(session.roles, 'campaigns.fund')
  const checks = useMemo(
    () => fieldRules<TournamentInput, TournamentProblem>(tournamentRules(serverNow)),
    [serverNow],
  )
  const form = useForm({
    schema: checks,
    defaultValues: {
      ...{ title: '', game: games[0]?.id ?? '', format: 'SINGLE_ELIMINATION' },
      ...{ entrantKind: 'player', teamSize: '3', maxEntrants: '16' },
      ...{ startsAt: usualStart(serverNow()), reportMinutes: '30' },
    } as TournamentInput,
    problemText: (problem) => {
      if (problem === 'form.seats.wrong') return t(problem, { ...ENTRANTS })
      if (problem === 'form.start.soon') return t(problem, { minutes: SOONEST_MINUTES })
      if (problem === 'form.start.late') return t(problem, { days: LATEST_DAYS })
      return problem === 'form.team.wrong' ? t(problem, { most: MOST_IN_LINEUP }) : t(problem)
    },
    async onSubmit({ title, game, format, entrantKind, teamSize, maxEntrants, ...times }) {
      const made = await create({
        ...{ title: title.trim() || null, game, format: format as TournamentFormat },
        entrantKind: entrantKind as EntrantKind,
        teamSize: entrantKind === 'clan' ? Number(teamSize) : 1,
        ...{ maxEntrants: Number(maxEntrants), reportMinutes: Number(times.reportMinutes) },
        startsAt: new Date(times.startsAt).toISOString(),
      })
      alerts.show({ message: t('create.done') })
      onClose()
      onDone(made.id)
    },
  })
  const isOfClans = form.watch('entrantKind') === 'clan'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('create.title')}
      closeLabel={t('close')}
      locked={form.submitting}
      backdropCloses={false}
      width="m"
      tall
    >
      <Form form={form}>
        <Stack gap={4}>
          {isStaff && (
            <FormField form={form} name="title" label={t('form.title')} hint={t('form.title.hint')}>
              {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
            </FormField>
          )}
          <FormField form={form} name="game" label={t('game')} required>
            {(input) => (
              <Select {...input}>
                <option value="">{t('form.game.choose')}</option>
                {games.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField
            form={form}
            name="format"
            label={t('format')}
            hint={t(`formatText.${form.watch('format') as TournamentFormat}`)}
          >
            {(input) => (
              <Select {...input}>
                {TOURNAMENT_FORMATS.map((format) => (
                  <option key={format} value={format}>
                    {t(`format.${format}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="entrantKind" label={t('form.who')}>
            {(input) => (
              <Select {...input}>
                {ENTRANT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`form.who.${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {isOfClans && (
            <FormField form={form} name="teamSize" label={t('form.team')} required>
              {(input) => <TextInput {...input} inputMode="numeric" maxLength={2} />}
            </FormField>
          )}
          <FormField
            form={form}
            name="maxEntrants"
            label={t('form.seats')}
            hint={t('form.seats.hint', { ...ENTRANTS })}
            required
          >
            {(input) => <TextInput {...input} inputMode="numeric" maxLength={4} />}
          </FormField>
          <FormField
            form={form}
            name="startsAt"
            label={t('form.start')}
            hint={t('form.start.hint', { minutes: CHECK_IN_MS / MINUTE_MS })}
            required
          >
            {(input) => <TextInput {...input} type="datetime-local" autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name="reportMinutes"
            label={t('form.report')}
            hint={t('form.report.hint')}
          >
            {(input) => (
              <Select {...input}>
                {MINUTES.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {t(`minutes.${minutes}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <Notice>{t(isStaff ? 'create.prizeLater' : 'create.noPrize')}</Notice>
          {form.failure !== null && (
            <Notice tone="bad" live="alert">
              {refusalText(form.failure)}
            </Notice>
          )}
          <Button type="submit" block size="l" loading={form.submitting}>
            {t('create.go')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
