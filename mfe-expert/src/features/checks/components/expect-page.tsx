import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link, useNavigate } from '@platform/remote-kit/router'
import { usePageTitle, useRequireLogin, useViewerId } from '@platform/remote-kit/shell'
import { Button, Heading, Loading, Notice, Page, Skeleton, Stack, Text } from '@platform/ui'
import { BarLine, StepBar } from '../../draft/components/parts.ts'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { useSkillChecks, useStartCheck } from '../api/checks.ts'
import { useT } from '../i18n/messages.ts'
import { CHECKS_PATH, checkPath } from '../model/links.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { WhatToExpect } from './what-to-expect.tsx'

/** `/register-expert/verify-skills?view=WhatToExpect`, of one skill or of all of them. Open to visitors. */
export function ExpectPage({ skill }: { skill: string | null }) {
  const t = useT()
  usePageTitle(t('expect.title'))
  const userId = useViewerId()
  const { data, error, isFetching, refetch, isPending } = useSkillChecks()
  const check = skill === null ? null : (data?.find((one) => one.skill === skill) ?? null)
  const isLoading = userId !== null && skill !== null && isPending && !error
  return (
    <Page width="text">
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1}>{t('expect.title')}</Heading>
          <Text tone="mute">{t('expect.text')}</Text>
        </Stack>
        {error && skill !== null && (
          <LoadFailed
            error={error}
            title={t('failedToLoad')}
            retryLabel={t('retry')}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {isLoading ? (
          <Loading label={t('loading')}>
            <Skeleton height={640} radius={16} />
          </Loading>
        ) : (
          <WhatToExpect check={check}>
            <Begin skill={check?.state === 'open' ? check.skill : null} name={check?.name ?? ''} />
          </WhatToExpect>
        )}
      </Stack>
    </Page>
  )
}

/** Begins the check, or leads back to the list where none was chosen or it cannot begin. */
function Begin({ skill, name }: { skill: string | null; name: string }) {
  const t = useT()
  const names = useDraftT()
  const navigate = useNavigate()
  const userId = useViewerId()
  const requireLogin = useRequireLogin()
  const refusalText = useRefusalText()
  const start = useStartCheck()

  async function begin() {
    if (skill === null) return
    const running = await start.send(skill)
    // The way back leads to the list, not to a check that is over.
    if (running) navigate(checkPath(running.id), { replace: true })
  }

  return (
    <StepBar aria-label={t('begin')}>
      {start.error && (
        <Notice tone="bad" live="alert">
          {refusalText(start.error)}
        </Notice>
      )}
      <BarLine>
        {userId === null ? (
          <Button size="l" onClick={() => void requireLogin()}>
            {t('expect.login')}
          </Button>
        ) : (
          <>
            <Button size="l" variant="secondary" as={Link} to={CHECKS_PATH}>
              {names('back')}
            </Button>
            {skill !== null && (
              <Button size="l" loading={start.isPending} onClick={() => void begin()}>
                {t('beginOf', { name })}
              </Button>
            )}
          </>
        )}
      </BarLine>
    </StepBar>
  )
}
