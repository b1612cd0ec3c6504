/**
 * Every file that opens connections, and why no user or operator decides where to. One that does take such
 * an address must go through one guarded client; there is none yet because none does.
 */
export const callSites: Readonly<Record<string, string>> = {
  'packages/service-kit/src/http/malformed-requests.ts': 'only answers',
  'packages/service-kit/src/auth/keys.ts': 'keys of identity and of peers: configuration',
  'packages/service-kit/src/internal/client.ts': 'peers: configuration',
  'packages/service-kit/src/internal/instances.ts': 'peers: configuration',
  'services/gateway/src/upstream/instances.ts':
    'services: configuration; the path is checked (public-path)',
  'services/identity/src/providers/smtp-mail.ts': 'the mail server: configuration',
  'services/identity/src/providers/twilio-sms.ts': 'the SMS provider: configuration',
  'services/remote-registry/src/storage/s3-store.ts':
    'the object store: configuration; no redirects',
}
