//! Adds a body to the responses to requests whose head is not HTTP or is too long.
//!
//! hyper answers such requests itself, with a status and an empty body, and offers no hook to change that response. The
//! tests `bytes_that_are_no_http_end_their_connection_and_nothing_else` and `what_is_too_long_is_not_read_to_the_end`
//! check that these responses have the same sentence and headers as other refusals.

use std::io;
use std::pin::Pin;
use std::sync::LazyLock;
use std::task::{Context, Poll, ready};

use axum::body::Bytes;
use backrank_words::to_message::format_bytes;
use backrank_words::{Language, Words, message};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::app_state::MAX_HEAD_BYTES;
use crate::security::SECURITY_HEADERS;

/// The bytes after the status line in the responses that hyper sends itself. Responses of the router start with other
/// headers.
const EMPTY_RESPONSE: &[u8] = b"\r\nconnection: close\r\ncontent-length: 0\r\n";

/// For each status line that hyper sends itself: its beginning, and the headers and body to send after it, in the
/// default language, because the language of the request is unknown.
static REPLACEMENTS: LazyLock<[(&'static str, Vec<u8>); 3]> = LazyLock::new(|| {
    let words = Words::new(Language::default(), backrank_page::json_field_name);
    let too_long = || message!("serve-too-long", most = format_bytes(MAX_HEAD_BYTES as u64));
    [
        ("HTTP/1.1 400 ", "request", message!("serve-no-http")),
        ("HTTP/1.1 414 ", "too-long", too_long()),
        ("HTTP/1.1 431 ", "too-long", too_long()),
    ]
    .map(|(status, code, message)| {
        let body = serde_json::json!({ "error": words.say(&message), "code": code }).to_string();
        let headers = SECURITY_HEADERS.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect::<String>();
        let head = format!("content-type: application/json\r\n{headers}content-length: {}\r\n", body.len());
        (status, format!("{head}connection: close\r\n\r\n{body}").into_bytes())
    })
});

/// A connection that adds a body to hyper's responses to parse errors.
pub(crate) struct ParseErrorConnection<S> {
    stream: S,
    /// The bytes not yet written of the response that replaces hyper's; `None` if no response is being replaced.
    replacement: Option<Bytes>,
}

impl<S> ParseErrorConnection<S> {
    pub(crate) const fn new(stream: S) -> Self {
        Self { stream, replacement: None }
    }
}

/// The replacement for a response of hyper; `None` for all other responses.
fn replacement_of(response: &[u8]) -> Option<Bytes> {
    let end = response.iter().position(|&byte| byte == b'\r')?;
    let (status, rest) = response.split_at(end);
    if !rest.starts_with(EMPTY_RESPONSE) {
        return None;
    }
    let (_, rest) = REPLACEMENTS.iter().find(|(beginning, _)| status.starts_with(beginning.as_bytes()))?;
    Some([status, b"\r\n", rest].concat().into())
}

impl<S: AsyncRead + Unpin> AsyncRead for ParseErrorConnection<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ParseErrorConnection<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let Self { stream, replacement } = &mut *self;
        if replacement.is_none() {
            *replacement = replacement_of(bytes);
        }
        let Some(unwritten) = replacement else { return Pin::new(stream).poll_write(context, bytes) };
        while !unwritten.is_empty() {
            match ready!(Pin::new(&mut *stream).poll_write(context, unwritten))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                count => *unwritten = unwritten.slice(count..),
            }
        }
        *replacement = None;
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    // This method and the next one pass vectored writes on. Without them hyper would take the stream for one that
    // supports none, and copy every body into the buffer of its connection.
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match slices.first() {
            Some(first) if self.replacement.is_some() || replacement_of(first).is_some() => {
                self.poll_write(context, first)
            }
            _ => Pin::new(&mut self.stream).poll_write_vectored(context, slices),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
