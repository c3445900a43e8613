/* safe - TLS below a connection */
#include "client/safe.h"

#include <arpa/inet.h>
#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

static SSL_CTX *trusted;

/* The system's certificates, or those that SSL_CERT_FILE names. */
static bool start(void)
{
    if (trusted)
        return true;
    trusted = SSL_CTX_new(TLS_client_method());
    if (!trusted)
        return false;
    SSL_CTX_set_verify(trusted, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_min_proto_version(trusted, TLS1_2_VERSION);
    /* what is not sent at once moves in memory until it is */
    SSL_CTX_set_mode(trusted, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    return SSL_CTX_set_default_verify_paths(trusted) == 1;
}

/* Whom the certificate must be for. */
static bool expect(SSL *session, const char *name)
{
    struct in6_addr number;

    if (inet_pton(AF_INET, name, &number) == 1 || inet_pton(AF_INET6, name, &number) == 1)
        return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), name) == 1;
    return SSL_set_tlsext_host_name(session, name) == 1 && SSL_set1_host(session, name) == 1;
}

struct safe *safe_open(int fd, const char *name)
{
    SSL *session = start() ? SSL_new(trusted) : NULL;

    if (!session)
        return NULL;
    if (expect(session, name) && SSL_set_fd(session, fd) == 1) {
        SSL_set_connect_state(session);
        return (struct safe *)session;
    }
    SSL_free(session);
    return NULL;
}

void safe_close(struct safe *safe)
{
    SSL_free((SSL *)safe);
}

/* What a call came to, as a socket would say it. */
static ssize_t outcome(SSL *session, int done)
{
    int problem;

    if (done > 0)
        return done;
    problem = SSL_get_error(session, done);
    if (problem == SSL_ERROR_ZERO_RETURN)
        return 0;
    errno = problem == SSL_ERROR_WANT_READ || problem == SSL_ERROR_WANT_WRITE ? EAGAIN : EPROTO;
    return -1;
}

ssize_t safe_send(struct safe *safe, const void *bytes, size_t length)
{
    ERR_clear_error();
    return outcome((SSL *)safe, SSL_write((SSL *)safe, bytes, (int)length));
}

ssize_t safe_recv(struct safe *safe, void *bytes, size_t room)
{
    ERR_clear_error();
    return outcome((SSL *)safe, SSL_read((SSL *)safe, bytes, (int)room));
}

bool safe_writes(const struct safe *safe)
{
    return SSL_want_write((const SSL *)safe);
}

const char *safe_problem(const struct safe *safe)
{
    long result = SSL_get_verify_result((const SSL *)safe);

    return result == X509_V_OK ? NULL : X509_verify_cert_error_string(result);
}
