<?php

declare(strict_types=1);

/** The two routes of a partner's server. */

/** The user of your own session; null for a visitor. Replace it: what the browser claims is no proof. */
function userOf(): ?string
{
    return getenv('DEMO_USER') ?: null;
}

/** A one-use token for a user of yours: 'sign-in' lives 60 s, 'connect' 10 min. Null: this user has not connected yet. */
function handOver(string $externalUserId, string $purpose): ?string
{
    $basic = base64_encode(getenv('PARTNER_KEY') . ':' . getenv('PARTNER_SECRET'));
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => "authorization: Basic $basic\r\ncontent-type: application/json\r\n",
        'content' => json_encode(['externalUserId' => $externalUserId, 'purpose' => $purpose]),
        'ignore_errors' => true,
        'timeout' => 10,
    ]]);
    $answer = @file_get_contents(getenv('SITE') . '/api/auth/embed/tokens', false, $context);
    if ($answer === false) {
        throw new RuntimeException('The hand-over was not answered');
    }
    $status = (int) explode(' ', $http_response_header[0])[1];
    if ($status === 404) {
        return null;
    }
    if ($status < 200 || $status > 299) {
        throw new RuntimeException("The hand-over was answered with $status");
    }
    return json_decode($answer, true, 8, JSON_THROW_ON_ERROR)['data']['token'];
}

// A token must be in no cache.
header('cache-control: no-store');
$asked = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$user = userOf();
try {
    if ($asked === 'POST /handover') {
        $token = $user === null ? null : handOver($user, 'sign-in');
        header('content-type: application/json');
        echo json_encode(['token' => $token]);
    } elseif ($asked === 'GET /connect' && $user !== null) {
        $query = http_build_query([
            'partner' => getenv('PARTNER_KEY'),
            'return_url' => getenv('RETURN_URL'),
        ]);
        // After the #: no server and no log sees it.
        $location = getenv('SITE') . "/connect?$query#token=" . handOver($user, 'connect');
        header("location: $location", true, 303);
    } else {
        http_response_code(404);
    }
} catch (Exception $error) {
    error_log($error->getMessage());
    http_response_code(503);
}
