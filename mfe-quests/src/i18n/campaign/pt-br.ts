import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'fact.shareNow': 'Se acabasse agora',
  'fact.funded': 'Garantido',
  'fact.forPlaces': 'Para jogadores em',
  'fact.forWhom': 'Para',
  'fact.invited': 'Quem um amigo convidou',
  'fact.after': 'Depois de',
  'fact.difficulty': 'Dificuldade',
  'fact.difficultyOf': '{difficulty} de {most}',
  'fact.minimumScore': 'Pontuação POG mínima',
  'fact.forPlatforms': 'Joga-se em',

  'campaign.back': 'Todas as campanhas',
  'campaign.goBack': 'Voltar',
  'campaign.share': 'Compartilhar esta campanha',
  'share.copied': 'Link copiado',
  'share.failed': 'Não foi possível copiar o link.',
  'campaign.notFound': 'Esta campanha não está aqui',
  'campaign.notFoundText': 'Ela pode ter terminado há muito tempo, ou o endereço está errado.',
  'recheck.title': 'Verificada de novo depois do resgate',
  'recheck.terms': {
    one: 'Um dia depois do resgate verificamos se isto continua feito, com a conta conectada: {tasks}.',
    other:
      '{count} dias depois do resgate verificamos se isto continua feito, com a conta conectada: {tasks}.',
  },
  'recheck.waiting': 'Até {until} isto deve continuar feito, com a conta conectada: {tasks}.',
  'recheck.orTakenBack': 'Se não, a recompensa é retirada.',
  'recheck.orRecorded': 'A recompensa continua sua de qualquer forma.',
  'recheck.missedTitle': 'Algo não está mais feito',
  'recheck.missed':
    'Não está mais feito: {tasks}. Faça de novo, com a conta conectada, antes de {againAt}, quando verificamos outra vez.',
  'recheck.undoneTitle': 'Uma tarefa foi desfeita',
  'recheck.revokedTitle': 'A recompensa foi retirada',
  'recheck.undone':
    'Verificamos duas vezes, com pelo menos um dia de intervalo, e isto não estava mais feito: {tasks}.',
  'recheck.revokingTitle': 'A recompensa será retirada',
  'recheck.revoking':
    'Ela é retirada depois de {appealUntil}. Continua sua se isto estiver feito de novo até lá, ou se você recorrer e outra pessoa decidir a seu favor.',
  'recheck.appealedTitle': 'Você recorreu',
  'recheck.appealed': 'Outra pessoa decide. Até lá a recompensa continua sua.',
  'reservation.title': 'Ao começar, você reserva uma vaga',
  'reservation.terms':
    'Depois que você começa, uma vaga fica guardada para você por {time}. Vagas reservadas contam como ocupadas; a que não é resgatada a tempo vai para outros jogadores.',
  'reservation.firstTaskTerms':
    'Conclua uma tarefa em até {time}, ou outra pessoa pode ficar com a vaga.',
  'reservation.firstTask': 'Conclua uma tarefa até {at}, ou outra pessoa pode ficar com a vaga.',
  'reservation.most': 'Você pode ter vagas reservadas em {count} campanhas ao mesmo tempo.',
  'reservation.until': 'Sua vaga está reservada até {until}',
  'reservation.left': 'Faltam {time}.',
  'reservation.untilText':
    'Conclua as tarefas e resgate até lá. Depois disso, qualquer jogador pode ficar com a vaga.',
  'reservation.over': 'Sua vaga não está mais reservada',
  'reservation.overText':
    'O que você fez continua valendo. Você pode resgatar enquanto houver uma vaga livre, ou reservar uma vaga mais uma vez.',
  'reservation.usedText':
    'O que você fez continua valendo. Você pode resgatar enquanto houver uma vaga livre; outra não será reservada para você.',
  'reservation.again': 'Reservar uma vaga de novo',
  'reservation.full': 'Todas as vagas estão reservadas ou ocupadas agora.',
  'reservation.freeAt':
    'Todas as vagas estão reservadas ou ocupadas agora. Uma pode ficar livre em {at}.',
  'reservation.limit':
    'Você tem vagas reservadas em {count} campanhas. Conclua uma delas antes de começar esta.',
  'reservation.onDevice':
    'Uma vaga desta campanha já está reservada neste dispositivo, por outra conta.',
  'campaign.tasks': 'Tarefas',
  'campaign.noTasks': 'Nenhuma tarefa disponível no momento!',
  'campaign.about': 'Sobre esta campanha',
  'quest.about': 'Sobre esta missão',
  'quest.failed': 'A missão falhou!',
  'quest.startHint': 'Comece a missão para abrir as tarefas.',
  'campaign.rewardPanel': 'Recompensa e progresso',
  'campaign.loginHint': 'Entre para começar, por telefone ou e-mail.',
  'campaign.startHint': 'Comece a campanha para abrir as tarefas.',
  'campaign.claimHint': 'Conclua todas as tarefas para resgatar.',
  'next.task': 'Próxima · {place}/{total}',
  'next.goTo': 'Ir para esta tarefa',
  'next.allDone': 'Todas as tarefas concluídas',
  'campaign.endedHint':
    'Você tinha feito {done} de {total} tarefas, por isso esta não paga nada. A próxima campanha está esperando.',
  'campaign.pausedHint':
    'O organizador pausou esta campanha. Ninguém pode começar, fazer tarefas ou resgatar até ela continuar. O que você fez fica, e as recompensas já resgatadas são pagas. O fim é adiado pelo mesmo tempo.',
  'campaign.slotsTakenHint':
    'Todas as vagas foram para quem chegou antes. A próxima campanha espera por você.',
  'campaign.countingHint.share':
    'Você terminou. Sua parte está sendo apurada; em instantes você resgata aqui, até {until}.',
  'campaign.awaitingHint.share': 'Você terminou. Resgate sua parte aqui de {from} a {until}.',

  'campaign.awaitingHint.place':
    'Você terminou. Se a sua posição tiver prêmio, resgate aqui de {from} a {until}.',
  'campaign.countingHint.place':
    'As posições estão sendo fechadas. Se a sua tiver prêmio, você poderá resgatar aqui em instantes, até {until}.',
  'campaign.endedUnpaidHint.place':
    'Desta vez a sua posição não está entre as premiadas. A próxima campanha está esperando.',
  'campaign.awaitingHint.draw':
    'Você tem chances. Se uma for sorteada, resgate seu prêmio aqui de {from} a {until}.',
  'campaign.countingHint.draw':
    'Os vencedores serão sorteados em instantes. O prêmio pode ser resgatado aqui até {until}.',
  'campaign.endedUnpaidHint.draw':
    'Suas chances não foram sorteadas desta vez. A próxima campanha está esperando.',
  'funds.title': 'As recompensas estão garantidas',
  'funds.paidOf': '{paid} de {funded} já pagos',
  'funds.text':
    'Tudo o que esta campanha pode pagar ficou em garantia antes da abertura. O que ninguém ganha volta para o organizador.',
  'funds.paid': 'Pago aos jogadores',
  'funds.escrow': 'Ainda em garantia',
  'funds.returned': 'Devolvido ao organizador',
  'raffle.title': 'Sorteio',
  'raffle.open': 'Aberto',
  'raffle.sealed': 'Chances fechadas',
  'raffle.drawn': 'Sorteado',
  'raffle.notYet': 'Conclua uma tarefa: cada ponto é uma chance, até {most}.',
  'raffle.entries': '{entries} de até {most} chances, como {name}',
  'raffle.won': 'Você ganhou o prêmio {place}, como {name}.',
  'raffle.notWon': 'Não foi desta vez, como {name}.',
  'raffle.nobody': 'Ninguém tinha chances, então nada foi sorteado.',
  'raffle.proof': 'Como os vencedores são sorteados',
  'raffle.proofText':
    'A semente é secreta até o sorteio, mas o hash dela é público desde que a campanha é. A lista de chances é fechada antes do número público que decide junto com elas.',
  'raffle.check': 'Ver a prova e conferir o sorteio',
  'raffle.fixed': 'Ver o que já está fixado',
  'ranking.title': 'Ranking',
  'ranking.live': 'Ao vivo',
  'ranking.final': 'Final',
  'ranking.you': 'Você',
  'ranking.gamer': 'Gamer {name}',
  'ranking.pts': '{points} pts',
  'ranking.place': 'Posição {place} de {ranked}',
  'ranking.wouldPay': '{amount} se terminasse agora',
  'ranking.unpaid': 'As posições premiadas vão até {last}',
  'ranking.notYet': 'Conclua uma tarefa para entrar no ranking.',
  'ranking.empty': 'Ninguém tem pontos ainda. Seja o primeiro.',
  'ranking.more': 'Mostrar mais',
  'ranking.ties': 'Com os mesmos pontos, fica na frente quem chegou primeiro.',
  'ranking.prizes': 'Prêmios',
  'ranking.tier': 'Posições {from}–{to}',
  'ranking.tierOne': 'Posição {to}',
  'ranking.each': '{amount} cada',
  'steps.stage': 'Fase {stage}',
  'steps.goToNext': 'Ir para a próxima tarefa',
  'steps.needsWallet': 'Esta tarefa precisa de uma carteira vinculada à sua conta.',
  'steps.state.done': 'Concluída',
  'steps.state.open': 'Próxima',
  'steps.state.ready': 'Aberta',
  'steps.state.checking': 'Em verificação',
  'steps.state.locked': 'Bloqueada',
  'steps.state.waiting': 'Ainda não aberta',
  'steps.state.over': 'Não concluída',

  'task.points': '+{points} pts',
  'task.kPoints': '+{points} K-Points',

  'task.VALIDATE': 'VALIDAR',
  'task.VALIDATING': 'VALIDANDO',
  'task.REVALIDATE': 'VALIDAR DE NOVO',
  'task.HAND IN': 'Enviar',
  'task.HAND IN AGAIN': 'Enviar de novo',
  'task.CONTINUE': 'CONTINUAR',
  'task.undone': 'Já não está feita',
  'task.redo': 'Fazer de novo',
  'task.redoOf': 'Fazer de novo: {title}',
  'task.VERIFIED': 'VERIFICADA',
  'task.optional': 'Opcional',
  'task.announceDone': '“{title}” está concluída.',
  'task.COMPLETE TASK': 'FAZER TAREFA',
  'task.buttonFor': '{button}: {title}',
  'task.locked': 'Bloqueada',
  'task.lockedText': 'Conclua todas as tarefas ativas para desbloquear esta.',
  'task.notYet': 'Ainda não.',
  'task.rejected.WALLET_NOT_LINKED':
    'Nenhuma carteira está vinculada à sua conta. Vincule uma e tente de novo.',
  'task.needsCard': 'Esta tarefa precisa do seu cartão Proof-of-Gamer.',
  'task.rejected.POG_CARD_MISSING':
    'Você ainda não tem um cartão Proof-of-Gamer. Crie um e tente de novo.',
  'task.needsSocial': 'Esta tarefa precisa da sua conta {social}.',
  'task.rejected.socialNotLinked':
    'Nenhuma conta {social} está conectada à sua conta. Conecte uma e tente de novo.',
  'task.rejected.reconnect':
    '{social} não nos deixa mais ver a sua conta. Conecte de novo e tente outra vez.',
  'task.reconnect': 'Conectar {social} de novo',
  'task.rejected.CHECK_UNAVAILABLE': 'Não conseguimos verificar agora. Tente de novo.',
  'task.checking': 'Estamos verificando sua tentativa.',
  'task.checkingUpTo': 'Leva até {seconds} s.',
  'task.checkingLonger':
    'Está demorando mais que o normal. Continuamos verificando, mesmo que você saia desta página.',
  'task.tooManyTries': 'Muitas tentativas. Espere um pouco antes da próxima.',
  'task.tryAgainIn': 'Próxima tentativa em {time}',
  'task.validatedIn': 'Verificação em {time}.',
  'task.failed': 'Algo deu errado, tente novamente!',

  'newerVersion.task':
    'Esta tarefa precisa de uma versão mais nova. Recarregue a página para participar.',
  'newerVersion.campaign':
    'Esta campanha precisa de uma versão mais nova. Recarregue a página para participar.',
  'newerVersion.reload': 'Recarregar',

  'modal.close': 'Fechar',
  'task.step': 'Passo {step} de {total}',
  'task.enterValue': 'Digite um valor',
  'task.selectOption': 'Selecione uma opção',
  'task.back': 'Voltar',

  'claim.arriving': 'Sua recompensa está a caminho',
  'claim.arrivingText': '{amount} {currency} a caminho do seu saldo.',
  'claim.delayed':
    'O processamento do seu pagamento está demorando mais que o normal. Volte a conferir daqui a pouco.',
  'claim.revokingText':
    '{amount} {currency} ainda são seus. Acima das tarefas você pode dizer por que devem ficar, ou ver o que fazer de novo.',
  'claim.appealedText': '{amount} {currency} são seus até outra pessoa decidir.',
  'claim.revokedText': '{amount} {currency} de {title} foram retomados.',
  'claim.failedTitle': 'Falha no resgate',
  'claim.failedText': 'O resgate da sua recompensa não deu certo. Tente novamente.',
  'claim.attentionText':
    'Sua vaga está garantida e continua sua. Nossa equipe foi avisada e fará o crédito manualmente.',
  'claim.successTitle': 'Recompensa recebida',
  'claim.successText': '{amount} {currency} de “{title}” já estão no seu saldo.',
  'claim.history': 'Ver transações',
  'claim.more': 'Mais campanhas',
  'claim.changed': 'O que mudou',
  'claim.balance': 'Saldo',
  'claim.balanceChange': 'de {before} para {after}',
  'claim.streak': 'Sequência',
  'claim.streakDays': { one: '{count} dia', other: '{count} dias' },
  'claim.level': 'Nível {level}',
  'claim.levelNext': 'Faltam {points} K-Points para o nível {level}',
  'claim.levelLast': 'O nível mais alto',
  'claim.levelProgress': 'Progresso até o próximo nível',
  'claim.tasksDone': {
    one: 'A única tarefa concluída',
    other: 'Todas as {count} tarefas concluídas',
  },
  'claim.tookTime': 'Concluída em {time}',
  'claim.slot': 'Sua vaga',
  'claim.slotText': 'Uma de {total}',
  'claim.pool': 'Prêmio dividido',
  'claim.poolText': 'Sua parte de {pool}',
  'claim.prizeText': 'De um total de {pool}',
  'claim.share': 'Compartilhe a conquista',
  'claim.shareText': '{amount} {currency} de “{title}” na {brand}.',
  'claim.shareMore': 'Mais',
  'claim.upNext': 'A seguir para você',
  'claim.next': 'Próxima campanha',
  'claim.taskCount': { one: '{count} tarefa', other: '{count} tarefas' },
  'claim.notSentTitle': 'Seu resgate não foi enviado',
  'claim.notSentText':
    'Você está sem conexão. Nada foi enviado e nada se perdeu: conecte-se e resgate de novo.',
  'claim.noAnswerTitle': 'Ainda sem resposta',
  'claim.noAnswerText':
    'A conexão caiu antes da resposta. Resgate de novo: por mais que você tente, conta uma vez só.',

  'audience.COUNTRY': 'Só podem participar jogadores de: {places}.',
  'audience.COUNTRY_UNKNOWN':
    'Só podem participar jogadores de: {places}. Ainda não sabemos qual é o seu país.',
  'audience.PLATFORM': 'Esta campanha só existe em {platforms}. Abra-a ali para participar.',
  'audience.CLIENT': 'Esta campanha só existe em {clients}. Abra-a ali para participar.',
  'audience.INVITATION': 'Esta campanha é só para quem foi convidado por um amigo.',
  'audience.EARLIER': 'Esta campanha vem depois de “{title}”. Resgate primeiro a recompensa de lá.',
  'audience.earlier': 'Resgate primeiro a recompensa da campanha anterior a esta.',
  'audience.toEarlier': 'Ir para essa campanha',
  'audience.otherCountries': 'outros países',
  'score.tooLow': 'Esta campanha pede pontuação POG de {needs}. A sua é {has}: faltam {missing}.',
  'score.show': 'Aumentar minha pontuação POG',
  'audience.chooseCountry': 'Escolher seu país',
  'audience.verifyPhone': 'Ou verificar um número de telefone',

  'error.notLive': 'Esta campanha não está ao vivo agora.',
  'error.paused': 'Esta campanha está pausada. Nada se perde: tente de novo quando ela continuar.',
  'error.claimNotOpen': 'As recompensas desta campanha não podem ser resgatadas agora.',
  'error.notEligible':
    'Suas tarefas não foram todas concluídas antes do fim, então não há parte a resgatar.',
  'error.claimedBefore':
    'Você já recebeu a recompensa desta campanha com uma conta que foi excluída. Ela é paga uma única vez.',
  'error.chiefsOnly': 'Esta campanha é só para chefes verificados de clãs.',
  'error.ownCampaign': 'Você trabalhou nesta campanha, então ela não pode recompensar você.',
  'error.inProgress': 'Isso já está em andamento. Aguarde um instante.',

  'appeal.send': 'Enviar o recurso',
  'appeal.missing': 'Escreva o motivo.',
  'appeal.failed': 'O recurso não foi enviado. Tente de novo.',
  'appeal.over': 'O prazo para recorrer acabou, ou você já recorreu.',
}
