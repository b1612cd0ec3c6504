import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'

/** Names that no descriptor has, each with what it holds. An error's `code` is handled by its serializer. */
const ELSEWHERE = {
  authorization: 'header: a token, or the secret of a partner',
  cookie: 'header: the refresh token',
  'set-cookie': 'header: the refresh token',
  'x-api-key': 'header: a credential of an outside provider',
  access_token: 'a token, as OAuth names it',
  id_token: 'a token, as OAuth names it',
  phone_number: 'claim of a token',
  otp: 'a one-time code, as providers name it',
  password: 'login to the brokers',
  passphrase: 'decrypts the backup of a wallet',
  secured_key_data: 'the encrypted key of a wallet, as browsers store it',
  MONGO_URL: 'setting: has the login to the database in it',
  REDIS_URL: 'setting: has the login to Redis in it',
  KAFKA_PASSWORD: 'setting: login to the brokers',
  OTEL_EXPORTER_OTLP_HEADERS: 'setting: login to the collector of traces',
  S3_SECRET_ACCESS_KEY: 'setting: login to the bucket',
} as const

/** Names under which logs never show a value: credentials and personal data. */
export function secretNamesOf(descriptors: readonly ServiceDescriptor[]): ReadonlySet<string> {
  return new Set([...Object.keys(ELSEWHERE), ...descriptors.flatMap(declaredBy)])
}

function declaredBy({
  neverLogged = [],
  providers = {},
  secretSettings = {},
}: ServiceDescriptor): readonly string[] {
  const settings = Object.values(providers).flat()
  const secrets = settings.filter(({ cluster }) => cluster && 'secret' in cluster)
  return [...neverLogged, ...Object.keys(secretSettings), ...secrets.map(({ key }) => key)]
}
