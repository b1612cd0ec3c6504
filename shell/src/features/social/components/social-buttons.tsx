import type {
  RedirectProvider,
  SocialOutcome,
  SocialProviders,
} from '@platform/contracts/identity/social'
import { MESSENGER } from '@platform/contracts/shell/paths'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Grid, Inline, Notice, Stack, size, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { providersQuery } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { beginMessenger } from '../model/begin-messenger.ts'
import { beginSocial } from '../model/begin-social.ts'
import { socialProblem } from '../model/social-problem.ts'
import { useSocialName } from '../model/use-social-name.ts'
import { LazyWalletSignIn } from './lazy-wallet-sign-in.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { SocialTexts } from './social-texts.ts'

interface SocialButtonsProps {
  /** By a wallet, which leads to no other page. */
  onWallet: (outcome: SocialOutcome) => void
}

/** A button for each outside account that logs in here, in a place that is reserved for them. */
export function SocialButtons(props: SocialButtonsProps) {
  const { data, isError } = useQuery(providersQuery(useApi()))
  if (isError || (data && data.providers.length === 0 && !data.phoneLogin)) return null
  const { wide, small } = data ? rowsOf(data) : ALL
  return (
    <Place $wide={wide} $small={small}>
      <SocialTexts>{data && <Buttons {...data} {...props} />}</SocialTexts>
    </Place>
  )
}

/** Small buttons in a row on a common phone. */
const COLUMNS = 5
/** Until the providers are known: those of a deployment that has all of them. */
const ALL = { wide: 2, small: 1 }

function rowsOf({ providers, phoneLogin }: SocialProviders) {
  const others = providers.filter((provider) => provider !== 'google').length
  const wide = providers.length - others + (phoneLogin ? 1 : 0)
  return { wide, small: Math.ceil(others / COLUMNS) }
}

const smallHeight = space(15)

/** The height of a line of text and the rows of buttons: the sheet must not grow while a user presses a button. */
const Place = styled.div<{ $wide: number; $small: number }>`
  min-height: calc(
    19.5px + ${({ $wide }) => $wide} * (${target} + ${space(3)}) + ${({ $small }) => $small} *
      (${smallHeight} + ${space(2)}) + ${space(1)}
  );
`

/** The mark above its name. */
const Small = styled(Button)`
  && {
    flex-direction: column;
    gap: ${space(1)};
    height: ${smallHeight};
    padding: ${space(1)} 0;
    font-size: ${size.meta};
  }
`

function Buttons({ providers, phoneLogin, onWallet }: SocialButtonsProps & SocialProviders) {
  const t = useT()
  const nameOf = useSocialName()
  const api = useApi()
  const { track } = useShell()
  const [byWallet, setByWallet] = useState(false)
  const begin = useWrite({
    mutationFn: (provider: RedirectProvider) => beginSocial(api, provider, 'login'),
    onSuccess: (_, provider) => track('social_login_started', { provider }),
  })
  const { error, variables } = begin
  const byMessenger = useWrite({
    mutationFn: () => beginMessenger(api),
    onSuccess: () => track('social_login_started', { provider: MESSENGER }),
  })
  return (
    <Stack gap={3}>
      <Inline justify="center">
        <Text size="meta" tone="mute">
          {t('social.or')}
        </Text>
      </Inline>
      {providers.includes('google') && (
        <Button
          type="button"
          block
          variant="secondary"
          loading={begin.isPending && variables === 'google'}
          onClick={() => void begin.send('google')}
        >
          <ProviderMark provider="google" />
          {t('social.continue', { social: nameOf('google') })}
        </Button>
      )}
      {phoneLogin && (
        <Button
          type="button"
          block
          variant="secondary"
          loading={byMessenger.isPending}
          onClick={() => void byMessenger.send()}
        >
          <ProviderMark provider={MESSENGER} />
          {t('social.continue', { social: t('social.messenger') })}
        </Button>
      )}
      <Grid min={60} gap={2}>
        {providers
          .filter((provider) => provider !== 'google')
          .map((provider) => (
            <Small
              key={provider}
              type="button"
              variant="secondary"
              loading={begin.isPending && variables === provider}
              aria-label={t('social.continue', { social: nameOf(provider) })}
              onClick={() =>
                provider === 'wallet' ? setByWallet(true) : void begin.send(provider)
              }
            >
              {!(begin.isPending && variables === provider) && <ProviderMark provider={provider} />}
              {nameOf(provider)}
            </Small>
          ))}
      </Grid>
      {byMessenger.error && (
        <Notice tone="bad" live="alert">
          {t('social.messenger.failed')}
        </Notice>
      )}
      {error && variables && (
        <Notice tone="bad" live="alert">
          {t(socialProblem(error), { social: nameOf(variables) })}
        </Notice>
      )}
      {byWallet && <LazyWalletSignIn purpose="login" onDone={onWallet} />}
    </Stack>
  )
}
