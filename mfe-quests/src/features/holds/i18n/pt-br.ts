import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Em espera',
  text: 'Uma pessoa analisa esta recompensa antes do pagamento. Isso não é uma acusação, e sua vaga continua sua.',
  why: 'Motivo: {reasons}.',
  'reason.DEVICE': 'outras contas participaram no mesmo dispositivo',
  'reason.NO_DEVICE': 'o login veio de um navegador que não guarda cookies',
  'reason.NETWORK': 'muitas contas participaram na mesma rede',
  'reason.ACCOUNT': 'outra conta usou a mesma conta conectada',
  'reason.VELOCITY': 'foi mais rápido do que as pessoas costumam jogar',
  'reason.INVITATIONS': 'amigos de um jogador participaram do mesmo lugar',
  'reason.SHIELD': 'vários pontos da sua conta pedem uma análise mais atenta',
  next: 'Decidimos até {decision}. Se ninguém decidir até {release}, ela é paga.',
  explain: 'Explicar',
  explainTitle: 'O que a pessoa que analisa deve saber?',
  explainText:
    'Por exemplo, quem mais joga no seu dispositivo. Não escreva telefone nem endereço. Você pode mudar até decidirmos.',
  explainLabel: 'Suas palavras para quem analisa',
  send: 'Enviar',
  explained: 'Você escreveu: “{words}”',
  appealed: 'Você recorreu: outra pessoa decide.',
  refusedTitle: 'Não paga',
  refused: 'Uma pessoa analisou esta recompensa e decidiu não pagar.',
  words: 'Ela escreve: “{words}”',
  appealUntil: 'Você pode recorrer até {time}.',
  appeal: 'Recorrer',
  appealTitle: 'Recurso contra a decisão',
  appealText: 'Outra pessoa analisa e lê o que você escrever. Só é possível uma vez.',
  appealWhy: 'Por que deve ser paga',
  appealKeep: 'Por que a recompensa deve continuar sua',
  more: 'O que isso significa e o que guardamos',
  kept: 'O que guardamos sobre isso',
  'kept.DEVICE': {
    one: '{count} dispositivo em que você jogou, como um código que não pode ser revertido',
    other: '{count} dispositivos em que você jogou, como códigos que não podem ser revertidos',
  },
  'kept.NETWORK': {
    one: '{count} rede em que você jogou, como um código; nenhum endereço',
    other: '{count} redes em que você jogou, como códigos; nenhum endereço',
  },
  'kept.ACCOUNT': {
    one: '{count} conta conectada que resolveu uma tarefa, como um código',
    other: '{count} contas conectadas que resolveram tarefas, como códigos',
  },
  keptDays: {
    one: 'Cada item é apagado {count} dia depois de o vermos pela última vez.',
    other: 'Cada item é apagado {count} dias depois de o vermos pela última vez.',
  },
  keptNone: 'Mais nada.',
  keptFailed: 'Não foi possível carregar. Tente de novo mais tarde.',
  keptLoading: 'Carregando o que guardamos',
}
