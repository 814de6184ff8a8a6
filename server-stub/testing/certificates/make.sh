#!/usr/bin/env bash
# Makes the certificates the tests use, valid from 2020 for a hundred years, with keys that guard nothing.
# Needs OpenSSL 1.1.1 or newer; the results are committed, so that nobody has to run this.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/index.txt"
cat >"$work/ca.conf" <<CONF
[ca]
default_ca = tests
[tests]
database = $work/index.txt
new_certs_dir = $work
rand_serial = yes
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
CONF

# name, key that signs (itself for a self-signed one), first day, last day, extensions
certificate() {
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$1" \
    -keyout "$1.key" -out "$work/$1.csr" 2>/dev/null
  local signer=(-cert "$2.pem" -keyfile "$2.key")
  [ "$1" = "$2" ] && signer=(-selfsign -keyfile "$1.key")
  openssl ca -batch -notext -config "$work/ca.conf" "${signer[@]}" -startdate "$3" -enddate "$4" \
    -extfile <(printf '%s\n' "$5") -in "$work/$1.csr" -out "$1.pem" 2>/dev/null
}

from=20200101000000Z
to=21200101000000Z
local_names='subjectAltName=DNS:localhost,IP:127.0.0.1'
certificate authority authority $from $to 'basicConstraints=critical,CA:TRUE'
certificate stranger stranger $from $to 'basicConstraints=critical,CA:TRUE'
certificate good authority $from $to "$local_names"
certificate expired authority $from 20200102000000Z "$local_names"
certificate wrong-host authority $from $to 'subjectAltName=DNS:other.example.com'
certificate unknown-authority stranger $from $to "$local_names"
certificate self-signed self-signed $from $to "$local_names"
rm -f authority.key stranger.key stranger.pem
