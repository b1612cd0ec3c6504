/** More than 200 URLs of this machine, its network or a cloud's metadata, in unusual spellings. */
export function internalAddresses(port: number): string[] {
  const loopback = [
    ...['127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', '127.1', '127.0.1', '0', '0.0.0.0'],
    ...[
      '2130706433',
      '017700000001',
      '0x7f000001',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '0x7f.1',
      '127.0x1',
    ],
    ...[
      '127.000.000.001',
      '00000177.1',
      '127.127.127.127',
      '127.0.0.1.',
      '①②⑦.⓪.⓪.①',
      '127。0。0。1',
    ],
    ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ...['[0:0:0:0:0:ffff:127.0.0.1]', '[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::127.0.0.1]'],
    ...[
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2001::7f00:1]',
      '[::1%25lo]',
    ],
    ...['127.0.0.1.nip.io', 'localtest.me', 'a.localhost', 'ip6-localhost', 'ip6-loopback'],
  ]
  const inside = [
    ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518'],
    ...[
      '[::ffff:169.254.169.254]',
      '[::ffff:a9fe:a9fe]',
      '[64:ff9b::a9fe:a9fe]',
      '[fd00:ec2::254]',
    ],
    ...['metadata.google.internal', 'metadata', 'instance-data', '100.100.100.200', '192.0.0.192'],
    ...[
      '10.0.0.1',
      '10.1',
      '172.16.0.1',
      '172.31.255.254',
      '192.168.0.1',
      '192.168.1',
      '3232235521',
    ],
    ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['[fc00::1]', '[fd12:3456::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'],
    ...[
      'kubernetes.default.svc',
      'host.docker.internal',
      'mongo',
      'kafka',
      'redis',
      'gateway.internal',
    ],
  ]
  const hosts = [...loopback.map((host) => `${host}:${port}`), ...loopback, ...inside]
  const plain = hosts.flatMap((host) => [`http://${host}/`, `https://${host}/abuse`])
  const here = `127.0.0.1:${port}`
  return [
    ...plain,
    `http://user:secret@${here}/`,
    `https://trusted.example@${here}/`,
    `https://trusted.example:443@${here}/`,
    `https://trusted.example%40${here}/`,
    `https://${here}#@trusted.example/`,
    `https://${here}\\@trusted.example/`,
    `https://trusted.example\\@${here}/`,
    `https:${here}/`,
    `https:///${here}/`,
    `//${here}/`,
    `http://${here}/redirect?to=http://169.254.169.254/`,
    `https://trusted.example/redirect?to=http://${here}/`,
    `https://${here}/%0d%0ahost:%20evil`,
    `http://[${here}]/`,
    ...[
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'gopher://127.0.0.1:25/_MAIL',
      'dict://127.0.0.1:11211/',
    ],
    ...[
      'ldap://127.0.0.1/',
      'jar:http://127.0.0.1!/',
      'data:text/html,abuse',
      'javascript:alert(1)',
    ],
    ...[
      'blob:http://127.0.0.1/a',
      'ws://127.0.0.1/',
      'about:blank',
      'view-source:http://127.0.0.1/',
    ],
  ]
}
