import type {
  RedirectProvider,
  SocialOutcome,
  SocialProviders,
} from '@platform/contracts/identity/social'
import { MESSENGER } from '@platform/contracts/shell/paths'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Grid, Inline, Notice, Stack, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { providersQuery } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { beginMessenger } from '../model/begin-messenger.ts'
import { beginSocial } from '../model/begin-social.ts'
import { socialProblem } from '../model/social-problem.ts'
import { useSocialName } from '../model/use-social-name.ts'
import { LoadedWalletSignIn } from './loaded-wallet-sign-in.tsx'
import { SocialTexts } from './social-texts.tsx'

interface SocialButtonsProps {
  /** By a wallet, which leads to no other page. */
  onWallet: (outcome: SocialOutcome) => void
}

/** A button for each outside account that one can log in by here, in a place that is kept for them. */
export function SocialButtons(props: SocialButtonsProps) {
  const { data, isError } = useQuery(providersQuery(useApi()))
  const rows = data && Math.ceil(data.providers.length / COLUMNS) + (data.phoneLogin ? 1 : 0)
  if (isError || rows === 0) return null
  return (
    <Place $rows={rows ?? ROWS_OF_ALL}>
      <SocialTexts>{data && <Buttons {...data} {...props} />}</SocialTexts>
    </Place>
  )
}

/** On the narrowest phone that is common. */
const COLUMNS = 3
/** Until the providers are known: of a deployment that has them all. */
const ROWS_OF_ALL = 3

/** The height of a line of text and rows of buttons: the sheet must not grow under a finger. */
const Place = styled.div<{ $rows: number }>`
  min-height: calc(19.5px + ${space(3)} + ${({ $rows }) => $rows} * (${target} + ${space(2)}) - ${space(2)});
`

/** A row of its own: the others then fill theirs. */
const Whole = styled.div`
  grid-column: 1 / -1;
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
      <Grid min={96} gap={2}>
        {phoneLogin && (
          <Whole>
            <Button
              type="button"
              variant="secondary"
              block
              loading={byMessenger.isPending}
              aria-label={t('social.continue', { social: t('social.messenger') })}
              onClick={() => void byMessenger.send()}
            >
              {t('social.messenger')}
            </Button>
          </Whole>
        )}
        {providers.map((provider) => (
          <Button
            key={provider}
            type="button"
            variant="secondary"
            loading={begin.isPending && variables === provider}
            aria-label={t('social.continue', { social: nameOf(provider) })}
            onClick={() => (provider === 'wallet' ? setByWallet(true) : void begin.send(provider))}
          >
            {nameOf(provider)}
          </Button>
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
      {byWallet && <LoadedWalletSignIn purpose="login" onDone={onWallet} />}
    </Stack>
  )
}
