import type { VerificationKind } from '@platform/contracts/kyc/fields'
import type { OwnKyc } from '@platform/contracts/kyc/http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useFormat } from '@platform/remote-kit/shell'
import { Inline, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { HelpButtons } from '../../help/components/help-buttons.tsx'
import { useT as useHelpT } from '../../help/i18n/messages.ts'
import { BonusCard } from '../../own/components/bonus-card.tsx'
import { FactsCard } from '../../own/components/facts-card.tsx'
import { OwnData } from '../../own/components/own-data.tsx'
import { useOwnKyc } from '../api/own-kyc.ts'
import { useT } from '../i18n/messages.ts'
import { stepsOf } from '../model/step-of.ts'
import { Beside, Columns } from './columns.ts'
import { KycSteps } from './kyc-steps.tsx'
import { Segments } from './segments.tsx'

/** px, of the steps with a form of three fields. */
const HEIGHT = 900

interface OwnCheckProps {
  /** What the address asks for. */
  required: VerificationKind | null
}

/** The identity check of the user: its steps, and what is known of the user by it. */
export function OwnCheck({ required }: OwnCheckProps) {
  const t = useT()
  const { data: own, error, isFetching, refetch } = useOwnKyc()
  if (!own) {
    return error ? (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Loading label={t('loading')}>
        <Skeleton height={HEIGHT} radius={16} />
      </Loading>
    )
  }
  return (
    <Columns>
      <Stack gap={5}>
        <Standing own={own} required={required} />
        <KycSteps own={own} required={required} />
      </Stack>
      <Beside>
        <BonusCard bonus={own.bonus} />
        <FactsCard facts={own.facts} />
        <OwnData canDelete={own.verifications.length + own.documents.length > 0} />
      </Beside>
    </Columns>
  )
}

/** How far the user is, and what they have to know of it. */
function Standing({ own, required }: OwnCheckProps & { own: OwnKyc }) {
  const t = useT()
  const helpT = useHelpT()
  const { formatDate } = useFormat()
  const steps = stepsOf(own, required ? [required] : [])
  const done = steps.filter(({ state }) => state === 'done').length
  const isAll = done === steps.length
  const isMissing = steps.some(({ kind, state }) => kind === required && state !== 'done')
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Inline justify="between">
          <Text numeric aria-hidden="true">
            {t('progress.count', { done, count: steps.length })}
          </Text>
          <HelpButtons own={own} canSkip={!isAll && own.skippedAt === null} />
        </Inline>
        <Segments done={done} total={steps.length} />
      </Stack>
      {own.isAdult === false && (
        <Notice tone="gold" title={t('minor')}>
          {t('minor.text')}
        </Notice>
      )}
      {isMissing && required && (
        <Notice title={t('required', { kind: t(`kind.${required}`) })}>{t('required.text')}</Notice>
      )}
      {isAll ? (
        <Notice tone="ok" title={t('all')}>
          {t('all.text')}
        </Notice>
      ) : (
        own.skippedAt && (
          <Notice title={helpT('skipped', { date: formatDate(own.skippedAt) })}>
            {helpT('skipped.text')}
          </Notice>
        )
      )}
    </Stack>
  )
}
