import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'devices.title': 'Seus dispositivos',
  'devices.text': 'Onde você está conectado. Saia dos que não conhece.',
  'devices.loading': 'Carregando seus dispositivos',
  'devices.loadFailed': 'Seus dispositivos não puderam ser carregados',
  'devices.retry': 'Tentar de novo',
  'devices.name': '{browser} no {system}',
  'devices.unknown': 'Dispositivo desconhecido',
  'devices.here': 'Este dispositivo',
  'devices.by': 'Acesso por {way} em {date}',
  'devices.since': 'Acesso em {date}',
  'devices.used': 'Último uso {time}',
  'devices.phone': 'telefone',
  'devices.email': 'e-mail',
  'devices.passkey': 'chave de acesso',
  'devices.end': 'Sair',
  'devices.endWhat': 'Sair: {device}',
  'devices.ended': '{device} saiu da conta',
  'devices.endFailed': 'Não foi possível sair do dispositivo. Tente de novo.',
  'devices.endOthers': 'Sair de todos os outros dispositivos',
  'devices.othersEnded': 'Todos os outros dispositivos saíram da conta',
  'devices.more': 'Mostrar mais dispositivos',
}
