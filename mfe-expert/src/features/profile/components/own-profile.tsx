import { EXPERT_PATH } from '@platform/contracts/expert/paths'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { LatePart } from '@platform/remote-kit/late-part'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle, useRequireLogin, useViewerId } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Notice, Skeleton, Stack } from '@platform/ui'
import { StepAside, StepColumns } from '../../draft/components/parts.ts'
import { useOwnExpert } from '../api/profile.ts'
import { useT } from '../i18n/messages.ts'
import { ExpertView } from './expert-view.tsx'
import { LeaveButton } from './leave-button.tsx'
import { ShareButton } from './share-button.tsx'

const loadForm = () => import('./profile-form.tsx').then(({ ProfileForm }) => ProfileForm)

/** px; of the form. */
const FORM_HEIGHT = 980

/** The user's own profile, with what they can change of it. */
export function OwnProfile() {
  const t = useT()
  usePageTitle(t('title'))
  const userId = useViewerId()
  const requireLogin = useRequireLogin()
  const { data, error, isFetching, refetch } = useOwnExpert()
  if (userId === null) {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('login.title')}
        text={t('login.text')}
        action={<Button onClick={() => void requireLogin()}>{t('login')}</Button>}
      />
    )
  }
  if (errorCodeOf(error) === 'NOT_AN_EXPERT') {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('none.title')}
        text={t('none.text')}
        action={
          <Button as={Link} to={EXPERT_PATH}>
            {t('none.go')}
          </Button>
        }
      />
    )
  }
  if (data) {
    return (
      <StepColumns>
        <Stack gap={4}>
          {data.hidden ? (
            <Notice tone="bad" title={t('hidden')}>
              {t('hidden.text', { reason: data.hidden.reason })}
            </Notice>
          ) : (
            <Notice tone={data.visibility === 'private' ? 'info' : 'ok'}>
              {t(`visibility.${data.visibility}`)}
            </Notice>
          )}
          <ExpertView
            expert={data}
            action={data.visibility === 'public' && !data.hidden && <ShareButton id={data.id} />}
          />
        </Stack>
        <StepAside>
          <LatePart
            load={loadForm}
            props={{ expert: data }}
            skeleton={<Skeleton height={FORM_HEIGHT} radius={16} />}
          />
          <LeaveButton />
        </StepAside>
      </StepColumns>
    )
  }
  return error ? (
    <LoadFailed
      level={1}
      error={error}
      title={t('failedToLoad')}
      retryLabel={t('retry')}
      onRetry={refetch}
      retrying={isFetching}
    />
  ) : (
    <Loading label={t('loading')}>
      <Skeleton height={560} radius={16} />
    </Loading>
  )
}
